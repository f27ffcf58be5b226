// Package migrations carries the schema inside the program: the tern files of this folder are the only schema.
package migrations

import "embed"

// FS holds NNN_name.sql files, each with an up and a down part.
//
//go:embed *.sql
var FS embed.FS
