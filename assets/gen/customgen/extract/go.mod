module extract

go 1.22

require golang.org/x/image v0.24.0

require golang.org/x/text v0.22.0 // indirect
