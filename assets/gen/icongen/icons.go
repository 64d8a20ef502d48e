package main

// icon is drawn in black lines two units wide on a grid of 24; the app tints it.
type icon struct {
	name  string
	lines []string
}

func (i icon) shapes() []shape {
	var all []shape
	for _, d := range i.lines {
		all = append(all, shape{d: d, stroke: "#000000", width: 2})
	}
	return all
}

var icons = []icon{
	{"bolt", []string{"M13 3L5 14H11L10 21L19 10H13Z"}},
	{"book", []string{"M4 5C7 4 10 4.5 12 6C14 4.5 17 4 20 5V19C17 18 14 18.5 12 20C10 18.5 7 18 4 19ZM12 6V20"}},
	{"bot", []string{roundRect(5, 8, 14, 11, 3), "M12 4V8M9 13V13.2M15 13V13.2M9.5 16H14.5"}},
	{"card", []string{roundRect(6, 3.5, 12, 17, 2), "M9 8H11"}},
	{"check", []string{"M5 13L10 18L19 7"}},
	{"clock", []string{disc(12, 12, 8.5), "M12 7V12L15.5 14"}},
	{"close", []string{"M6 6L18 18M18 6L6 18"}},
	{"dice", []string{roundRect(4, 4, 16, 16, 3), "M8.5 8.5V8.7M15.5 8.5V8.7M8.5 15.5V15.7M15.5 15.5V15.7M12 12V12.2"}},
	{"down", []string{"M5 9L12 16L19 9"}},
	{"eye", []string{"M2 12C6 5 18 5 22 12C18 19 6 19 2 12Z", disc(12, 12, 3)}},
	{"flag", []string{"M6 21V4H18L15 8.5L18 13H6"}},
	{"gear", []string{disc(12, 12, 3.2), "M12 3V6M12 18V21M3 12H6M18 12H21M5.6 5.6L7.8 7.8M16.2 16.2L18.4 18.4M18.4 5.6L16.2 7.8M7.8 16.2L5.6 18.4"}},
	{"globe", []string{disc(12, 12, 8.5), "M3.5 12H20.5M12 3.5C8 8 8 16 12 20.5C16 16 16 8 12 3.5"}},
	{"hand", []string{"M4 9L9 5L13 15L8 19ZM9 5L15 4L17 15L13 15M15 4L20 8L17 15"}},
	{"hint", []string{"M9 18H15M10 21H14M8 14.5A6 6 0 1 1 16 14.5C15 15.4 15 16 15 18H9C9 16 9 15.4 8 14.5Z"}},
	{"info", []string{disc(12, 12, 9), "M12 11V17M12 7.4V7.6"}},
	{"kb", []string{roundRect(2.5, 6, 19, 12, 2), "M6 10H6.2M10 10H10.2M14 10H14.2M18 10H18.2M7 14H17"}},
	{"key", []string{roundRect(3, 6, 18, 12, 2), "M7 10H7.2M12 10H12.2M17 10H17.2M8 14H16"}},
	{"left", []string{"M15 5L8 12L15 19"}},
	{"lock", []string{roundRect(5, 11, 14, 9, 2), "M8 11V8A4 4 0 0 1 16 8V11"}},
	{"log", []string{"M5 6H6M5 12H6M5 18H6M9 6H20M9 12H20M9 18H20"}},
	{"menu", []string{"M4 7H20M4 12H20M4 17H20"}},
	{"minus", []string{"M5 12H19"}},
	{"music", []string{"M9 18V6L19 4V16", disc(6.5, 18, 2.5), disc(16.5, 16, 2.5)}},
	{"play", []string{"M8 5L19 12L8 19Z"}},
	{"plus", []string{"M12 5V19M5 12H19"}},
	{"quit", []string{"M10 4H5V20H10M9 12H20M16 8L20 12L16 16"}},
	{"redo", []string{"M16 5L20 9L16 13M20 9H10A5.5 5.5 0 0 0 10 20H15"}},
	{"right", []string{"M9 5L16 12L9 19"}},
	{"save", []string{"M5 4H16L20 8V20H5ZM8 4V9H15V4M8 20V14H16V20"}},
	{"shield", []string{"M12 3L20 6V12C20 17 16 20 12 21.5C8 20 4 17 4 12V6Z"}},
	{"sort", []string{"M7 5V19M4 16L7 19L10 16M14 7H20M14 12H18M14 17H16"}},
	{"sound", []string{"M4 10V14H8L13 18V6L8 10ZM16 9A4 4 0 0 1 16 15M18.5 6.5A8 8 0 0 1 18.5 17.5"}},
	{"stats", []string{"M5 20V12M12 20V5M19 20V9M3 20H21"}},
	{"swap", []string{"M4 8H18L14 4M20 16H6L10 20"}},
	{"trash", []string{"M5 7H19M9 7V4H15V7M7 7L8 20H16L17 7"}},
	{"trophy", []string{"M7 4H17V10A5 5 0 0 1 7 10ZM7 6H4A3 3 0 0 0 7 10M17 6H20A3 3 0 0 1 17 10M12 15V18M8 20H16"}},
	{"undo", []string{"M8 5L4 9L8 13M4 9H14A5.5 5.5 0 0 1 14 20H9"}},
	{"user", []string{disc(12, 8, 4), "M4 21C4 16 8 14 12 14C16 14 20 16 20 21"}},
	{"warn", []string{"M12 4L21 20H3ZM12 10V14M12 17V17.3"}},
}
