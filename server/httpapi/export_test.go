package httpapi

import (
	"context"

	"sufra/server/api"
	"sufra/server/menu"
)

// KeptMenus gives a shelf of menus of so many bytes, which asks for what it does not have: the plain answer, and how many
// bytes all that are kept take.
func KeptMenus(most int, read func(context.Context, menu.Shown) (api.PublicMenu, bool, error)) (of func(context.Context, menu.Shown) ([]byte, error), size func() int) {
	k := newKeptMenus(most, read)
	return func(ctx context.Context, shown menu.Shown) ([]byte, error) {
			o, err := k.of(ctx, shown)
			if err != nil {
				return nil, err
			}
			o.br()
			o.gzip()
			return o.plain, nil
		}, func() int {
			k.mu.Lock()
			defer k.mu.Unlock()
			bytes := 0
			for _, m := range k.kept {
				bytes += len(m.plain) + len(m.br()) + len(m.gzip())
			}
			return bytes
		}
}
