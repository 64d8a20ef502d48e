package main

const (
	cream   = "#FFF4DC"
	mustard = "#F2B632"
)

// avatar is a round badge: a figure on a ground with a cream rim.
type avatar struct {
	name   string
	ground string
	figure []shape
}

func (a avatar) shapes() []shape {
	badge := []shape{{d: disc(24, 24, 24), fill: cream}, {d: disc(24, 24, 22), fill: a.ground}}
	return append(badge, a.figure...)
}

var avatars = []avatar{
	{"anchor", "#3A2619", []shape{
		{d: disc(24, 12, 4), stroke: mustard, width: 3.6},
		{d: "M24 16V39M16 21H32M10 29C11 36 17 39 24 39C31 39 37 36 38 29", stroke: mustard, width: 3.6},
	}},
	{"boat", "#1E4F79", []shape{
		{d: "M8 30H40L34 39H14Z", fill: mustard},
		{d: "M23 8V28H11Z", fill: cream},
		{d: "M26 13V28H36Z", fill: "#E07B4B"},
	}},
	{"fish", "#B5472B", []shape{
		{d: "M8 24C14 13 26 13 33 24C26 35 14 35 8 24Z", fill: cream},
		{d: "M31 24L41 16V32Z", fill: mustard},
		{d: disc(16, 22, 2.4), fill: "#2A1C12"},
	}},
	{"gull", "#4F6FA0", []shape{
		{d: "M6 20C12 14 19 16 24 24C29 16 36 14 42 20C36 20 29 24 24 33C19 24 12 20 6 20Z", fill: cream},
	}},
	{"leaf", "#5C7A2E", []shape{
		{d: "M24 7C36 15 36 33 24 41C12 33 12 15 24 7Z", fill: cream},
		{d: "M24 12V40M24 22L30 17M24 29L31 24M24 22L18 17M24 29L17 24", stroke: "#5C7A2E", width: 2},
	}},
	{"light", "#8E1F2B", []shape{
		{d: "M19 40L21 18H27L29 40Z", fill: cream},
		{d: "M20 30H28.2L28.7 35H19.5Z", fill: mustard},
		{d: "M19 18L24 10L29 18Z", fill: mustard},
		{d: "M32 12L41 8M32 16H41", stroke: cream, width: 2.6},
	}},
	{"star", "#5B3A78", []shape{
		{d: "M24 6L28 19L42 24L28 29L24 42L20 29L6 24L20 19Z", fill: mustard},
		{d: disc(24, 24, 4), fill: cream},
	}},
	{"sun", "#E9A72C", []shape{
		{d: disc(24, 24, 8), fill: cream},
		{d: "M24 6V12M24 36V42M6 24H12M36 24H42M11.3 11.3L15.5 15.5M32.5 32.5L36.7 36.7M36.7 11.3L32.5 15.5M15.5 32.5L11.3 36.7", stroke: cream, width: 3.4},
	}},
	{"wave", "#2C7A86", []shape{
		{d: "M7 21C11 15 15 15 19 21C23 27 27 27 31 21C35 15 38 15 41 20", stroke: cream, width: 4},
		{d: "M7 32C11 26 15 26 19 32C23 38 27 38 31 32C35 26 38 26 41 31", stroke: mustard, width: 4},
	}},
}
