module icongen

go 1.24
