package app

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"time"

	"sufra/server/access"
	"sufra/server/config"
	"sufra/server/demo"
	"sufra/server/errs"
	"sufra/server/postgres/db"
)

// seedDemo fills an empty platform with the demo restaurant when DEMO is set, and lists who can sign in to it as
// "label\ttext" lines. A platform that holds other restaurants is left alone.
func (a *App) seedDemo(ctx context.Context) ([]string, error) {
	if !a.Config.Demo {
		return nil, nil
	}
	n, err := db.New().RestaurantCount(ctx, a.DB)
	if err != nil {
		return nil, err
	}
	if n == 0 {
		err := demo.Seed(ctx, demo.Deps{DB: a.DB, Hash: a.Access.Passwords.Hash, Now: a.now(), TrialDays: a.Config.TrialDays})
		// Another node may have been quicker.
		if err != nil && !errs.Is(err, errs.AlreadyExists) {
			return nil, fmt.Errorf("seeding the demo: %w", err)
		}
	}
	return a.demoLogins(ctx)
}

// demoLogins is empty when the platform has no demo restaurant.
func (a *App) demoLogins(ctx context.Context) ([]string, error) {
	if _, err := db.New().RestaurantByID(ctx, a.DB, demo.RestaurantID); errs.Is(err, errs.NotFound) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	content, err := demo.Load()
	if err != nil {
		return nil, err
	}
	origin := a.Config.Origin()
	login := func(label, path string, who demo.Account) string {
		return fmt.Sprintf("%s\t%s%s  %s / %s", label, origin, path, who.Email, who.Password)
	}
	lines := []string{login("Owner", "/restaurant-owner/login", content.Floor.Owner)}
	for _, who := range content.Floor.Staff {
		if who.Role == "manager" || who.Role == "waiter" {
			lines = append(lines, login(label(who.Role), "/waiter/login", who))
		}
	}
	if a.Config.AdminEmail == config.DemoAdminEmail && a.Config.OIDCIssuer == "" {
		lines = append(lines, fmt.Sprintf("Admin\t%s/api/login  %s / %s", origin, a.Config.AdminEmail, a.Config.AdminPassword))
	}
	lines = append(lines, fmt.Sprintf("Diner\t%s/table/%s", origin, demo.TableToken("2")))
	kitchen := "Kitchen\t" + origin + "/kitchen"
	if code, err := a.demoScreenCode(ctx); err != nil {
		return nil, err
	} else if code != "" {
		kitchen += "  pairing code " + code
	}
	return append(lines, kitchen), nil
}

func label(role string) string {
	if role == "manager" {
		return "Manager"
	}
	return "Waiter"
}

// demoScreenCode makes a fresh pairing code for the demo's screen while no device has it.
func (a *App) demoScreenCode(ctx context.Context) (string, error) {
	owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
	screens, err := a.Restaurant.ScreensNow(ctx, owner)
	if err != nil {
		return "", err
	}
	for _, screen := range screens {
		if screen.ID == demo.ScreenID && screen.PairedAt == nil {
			code, err := a.Restaurant.RenewScreenCode(ctx, owner, screen.ID)
			return code.Code, err
		}
	}
	return "", nil
}

// DemoTraffic is the demo-traffic command: it plays a busy evening against a running demo, through its public API.
func DemoTraffic(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("demo-traffic", flag.ContinueOnError)
	flags.SetOutput(out)
	address := flags.String("url", "http://localhost:8080", "the demo's address, as its PUBLIC_ORIGIN")
	duration := flags.Duration("for", 5*time.Minute, "how long, at most two hours")
	pace := flags.Duration("pace", time.Second, "the time between two moments")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	if *duration <= 0 || *duration > 2*time.Hour || *pace < 50*time.Millisecond {
		return errors.New("-for is up to 2h, and -pace at least 50ms")
	}
	traffic, err := demo.NewTraffic(ctx, *address, out)
	if err != nil {
		return err
	}
	beat := time.NewTicker(*pace)
	defer beat.Stop()
	return traffic.Play(ctx, beat.C, int(*duration / *pace))
}
