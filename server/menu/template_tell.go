package menu

import (
	"context"

	"sufra/server/access"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	// tellAtOnce is how many menus one transaction tells: orders of their restaurants wait for it.
	tellAtOnce = 50
	// tellRound bounds a round. Whose page is open reads the menu again, so it also is the rate at which they come: those of
	// 100,000 menus within some minutes.
	tellRound = 10 * tellAtOnce
)

// TellTemplates tells open pages that a template which the platform has changed looks different, a round at a time; where
// it has come to is stored, so a restart loses nothing and tells at most one batch twice. To be called again and again.
func (s *Service) TellTemplates(ctx context.Context) error {
	for range tellRound / tellAtOnce {
		var told int32
		err := s.DB.InTx(ctx, postgres.Scope{Actor: string(access.System)}, func(tx postgres.Tx) (err error) {
			told, err = db.New().MenuTemplateTell(ctx, tx, tellAtOnce)
			return err
		})
		if err != nil || told < tellAtOnce {
			return err
		}
	}
	return nil
}
