# Deckhand. `make play` opens the game, `make test` checks all of it, `make help` lists the rest.
# Steps longer than a few lines are scripts in assets/package.

TAGS := migrated_fynedo
GO := sh assets/package/go.sh
PREFIX ?= ~/.local
FUZZTIME ?= 20s

# No version control stamp: it makes the build fail in a checkout that belongs to somebody else.
GOFLAGS += -buildvcs=false
export GOFLAGS PREFIX DESTDIR FUZZTIME

.DEFAULT_GOAL := help
.PHONY: help play build test test-long lint race bench fuzz icons screenshots install uninstall package package-linux test-package clean

help: ## list these targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s %s\n", $$1, $$2 }' Makefile

play: build ## build the game and open it; ARGS="-lang et" is handed on
	build/deckhand $(ARGS)

build: ## install what is missing and build build/deckhand
	@sh assets/package/need.sh play
	@echo "Building Deckhand (the first time takes some minutes)"
	@mkdir -p build
	@sh assets/package/build.sh build/deckhand

test: ## install what is missing, then format, vet, staticcheck, all tests, race detector
	@sh assets/package/need.sh test
	@sh assets/package/check.sh lint test race

test-long: ## what takes long: 500 times the program is killed while it plays, long storms over all tables; does it talk to anybody? 110 000 matches of each game
	@sh assets/package/need.sh test-long
	DECKHAND_LONG=1 sh assets/package/window.sh $(GO) test -tags $(TAGS) -count 1 -timeout 60m -v -run 'SurviveTheDeath|KilledProgram|TalksToNobody|Storm' ./app ./app/store ./app/table ./cmd/deckhand
	DECKHAND_LONG=1 $(GO) test -count 1 -timeout 3h -v -run ManyMatches ./engine/...

lint: ## format, vet and staticcheck alone
	@sh assets/package/need.sh play
	@sh assets/package/check.sh lint

race: ## the race detector on the rules, the bots and the parts of the app without a window
	@sh assets/package/need.sh play
	@sh assets/package/check.sh race

bench: ## benchmarks of all packages, the window among them, then the figures of the arena
	@sh assets/package/need.sh test
	sh assets/package/window.sh $(GO) test -tags $(TAGS) -p 1 -timeout 30m -run '^$$' -bench . -benchmem ./...
	$(GO) run ./cmd/arena bench

fuzz: ## every fuzz target for FUZZTIME (20s)
	@sh assets/package/fuzz.sh

icons: ## draw the icons of the desktop entry from the emblem
	$(GO) run ./assets/package/icons

screenshots: ## take the picture of the README from the real window, and those of all screens into build/artifacts/gallery
	@sh assets/package/need.sh test
	sh assets/package/window.sh $(GO) test -tags $(TAGS) -count 1 -timeout 60m -run 'TestPictureOfTheReadme|TestGallery' ./cmd/deckhand -readme -gallery

install: build ## install for this user, or below PREFIX=/usr/local; packagers set DESTDIR
	@rm -rf build/tree
	@sh assets/package/tree.sh build/deckhand build/tree
	@sh build/tree/install.sh add

uninstall: ## undo make install, with the same PREFIX and DESTDIR
	@sh assets/package/install.sh remove

package: ## build the packages for this Linux and for Windows into dist
	@sh assets/package/need.sh package
	@sh assets/package/package.sh dist

package-linux: ## build the packages for this Linux alone
	@sh assets/package/need.sh package
	@rm -rf dist
	@sh assets/package/linux.sh dist

test-package: ## install, play and remove what make package has built; needs root
	@sh assets/package/need.sh test-package
	@sh assets/package/try.sh dist

clean: ## remove what was built
	rm -rf build dist
