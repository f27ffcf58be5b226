package postgres

import (
	"context"
	"errors"
	"io/fs"
	"log/slog"
	"os"
	"os/exec"
)

// StartEmbedded refuses Windows before any of these is reached; they keep the package building there.

type identity struct{}

var errWindows = errors.New("the embedded database does not run on Windows: set DATABASE_URL")

func serverIdentity(string) (*identity, error)                       { return nil, errWindows }
func (i *identity) reaches(string) bool                              { return false }
func (i *identity) own(string) error                                 { return errWindows }
func (i *identity) mayTrust(fs.FileInfo) bool                        { return false }
func (i *identity) run(*exec.Cmd)                                    {}
func (i *identity) enter(*exec.Cmd, string, ...string) (done func()) { return func() {} }
func tieToParent(*exec.Cmd)                                          {}
func lockDirectory(string) (*os.File, error)                         { return nil, errWindows }
func stopOrphans(context.Context, string, *slog.Logger) error        { return errWindows }
