package app

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"time"

	"sufra/server/access"
	"sufra/server/config"
	"sufra/server/errs"
)

// ResetFactor is the reset-factor command: an administrator who has lost the device and the recovery codes enrols anew at
// the next sign-in. It is here and not in the pages, so that it needs the server's own rights.
func ResetFactor(ctx context.Context, c config.Config, args []string, out io.Writer) error {
	if len(args) != 1 {
		return errors.New("one address is needed: sufra reset-factor EMAIL")
	}
	a := &App{Config: c, Log: slog.Default()}
	if err := a.openDatabase(ctx); err != nil {
		return errors.Join(err, a.Close())
	}
	err := (&access.Service{DB: a.DB, Now: time.Now, Log: a.Log}).ResetFactor(ctx, args[0])
	if errs.Is(err, errs.NotFound) {
		err = fmt.Errorf("no administrator has the address %s", args[0])
	}
	if err == nil {
		_, err = fmt.Fprintln(out, "The second factor is reset, and every session has ended.")
	}
	return errors.Join(err, a.Close())
}
