package postgres

import (
	"context"
	"errors"

	"github.com/jackc/pgx/v5/pgconn"
)

// advices say what whoever runs a server does about a refusal.
var advices = map[string]string{
	"28P01":             "the name or the password is wrong",
	"28000":             "the server does not let this user in from here: see its pg_hba.conf",
	"3D000":             "there is no such database: create it with ENCODING 'UTF8'",
	"42501":             "this user may not read it: use the user who has migrated, or make this one the owner of the schema's tables",
	"53300":             "the server has no connection to spare: raise max_connections, or end what holds them",
	readOnlyTransaction: "the server is read only, as a standby is: name the primary",
}

// Advice says what to do where the server can't be used, in the words of whoever runs it; "" where nothing is known.
func Advice(err error) string {
	var refused *pgconn.PgError
	var dial *pgconn.ConnectError
	switch {
	case errors.As(err, &refused):
		return advices[refused.Code]
	case errors.Is(err, context.DeadlineExceeded):
		return "there was no answer in time: check the host, the port and the firewall, then the server's load, and whether it is PostgreSQL at all"
	case errors.As(err, &dial):
		return "check the host, the port and the firewall, and that the server runs"
	}
	return ""
}
