// Sufra is a restaurant's menus, tables and live orders in one program.
package main

import (
	"context"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"strings"
	"syscall"

	"sufra/server/app"
	"sufra/server/config"
	"sufra/server/site/engine"
)

// version is set when linking.
var version = "dev"

const usage = `Usage: sufra <command>

  serve         start the server
  migrate       bring the database's schema up to date and end
  seed          put the demo restaurant into an empty database and end
  demo-traffic  play a busy evening against a running demo (-url, -for, -pace)
  backup        write the whole platform into a file, also while it is serving (FILE or FOLDER)
  restore       bring a backup into an empty database (FILE)
  basebackup    copy the embedded database into its continuous archive (ARCHIVE_DIR), also while it is serving
  recover       the embedded database as it was at a moment, out of that archive, into an empty DATA_DIR ([MOMENT])
  export        write one restaurant into a file of open formats (RESTAURANT FILE)
  import        bring a restaurant from such a file into this platform (FILE)
  reset-factor  take the second factor of an administrator who has lost it away (EMAIL)
  openapi       print the OpenAPI document
  doctor        check what a node needs, and say what to do (--json)
  healthy       end well if the node of this machine serves, for a container's health check

Settings are environment variables; README.md lists them.
`

func main() {
	app.Version = version
	slog.SetDefault(app.NewLog(os.Stderr))
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "sufra: "+sentence(err))
		os.Exit(1)
	}
}

// sentence keeps several reasons on lines of their own.
func sentence(err error) string { return strings.ReplaceAll(err.Error(), "\n", "\nsufra: ") }

func run(args []string, out io.Writer) error {
	ctx, stop := untilSignal()
	defer stop()
	if len(args) > 0 {
		if command, ok := argumented[args[0]]; ok {
			return command(ctx, args[1:], out)
		}
	}
	if len(args) != 1 {
		return fmt.Errorf("one command is needed\n%s", usage)
	}
	command, ok := commands[args[0]]
	if !ok {
		return fmt.Errorf("%q is not a command\n%s", args[0], usage)
	}
	return command(ctx, out)
}

// argumented are the commands that take more words.
var argumented = map[string]func(ctx context.Context, args []string, out io.Writer) error{
	"demo-traffic": app.DemoTraffic,
	"backup":       settled(app.Backup),
	"restore":      settled(app.Restore),
	"basebackup":   settled(app.BaseBackup),
	"recover":      settled(app.Recover),
	"export":       settled(app.Export),
	"import":       settled(app.Import),
	"reset-factor": settled(app.ResetFactor),
	"doctor":       settled(app.Doctor),
}

func settled(do func(context.Context, config.Config, []string, io.Writer) error) func(context.Context, []string, io.Writer) error {
	return func(ctx context.Context, args []string, out io.Writer) error {
		return with(func(c config.Config) error { return do(ctx, c, args, out) })
	}
}

var commands = map[string]func(ctx context.Context, out io.Writer) error{
	"serve": func(ctx context.Context, out io.Writer) error {
		return with(func(c config.Config) error { return app.Run(ctx, c, out, app.WithPages(engine.Start)) })
	},
	"migrate": func(ctx context.Context, out io.Writer) error {
		return with(func(c config.Config) error { return app.Migrate(ctx, c, out) })
	},
	"seed": func(ctx context.Context, out io.Writer) error {
		return with(func(c config.Config) error { return app.Seed(ctx, c, out) })
	},
	"healthy": func(ctx context.Context, out io.Writer) error {
		return with(func(c config.Config) error { return app.Healthy(ctx, c, out) })
	},
	"openapi": func(_ context.Context, out io.Writer) error {
		document, err := app.Document()
		if err != nil {
			return err
		}
		_, err = out.Write(append(document, '\n'))
		return err
	},
	"help": func(_ context.Context, out io.Writer) error {
		_, err := io.WriteString(out, usage)
		return err
	},
}

func with(do func(config.Config) error) error {
	c, err := config.Load()
	if err != nil {
		return err
	}
	return do(c)
}

// untilSignal ends the context at the first SIGINT or SIGTERM and the program at the second.
func untilSignal() (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancel(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, syscall.SIGINT, syscall.SIGTERM)
	go func() {
		<-signals
		cancel()
		<-signals
		os.Exit(130)
	}()
	return ctx, cancel
}
