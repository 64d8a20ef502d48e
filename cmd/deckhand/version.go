package main

// version is what the help page and -version show; FyneApp.toml and what the packages say of themselves agree by test.
const version = "0.1.0"

// commit is from which state of the source the program was built. The build writes it; it is empty where that is not known.
var commit string

// built is the version as a person reads it.
func built() string {
	if commit == "" {
		return version
	}
	return version + " (" + commit + ")"
}
