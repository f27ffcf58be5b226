package httpapi

import (
	"bytes"
	"context"
	"reflect"
	"sync"

	"github.com/danielgtaylor/huma/v2"
	"github.com/danielgtaylor/huma/v2/adapters/humafiber"
	"github.com/google/uuid"
	"golang.org/x/sync/singleflight"

	"sufra/server/api"
	"sufra/server/menu"
)

const (
	// keptMenuBytes bounds the memory: some 800 menus of a hundred dishes, or fifteen of the largest ones.
	keptMenuBytes = 64 << 20
	// menuPlaces is how many menus are read and written out at once: the largest one takes some 40 MB while that lasts.
	menuPlaces = 2
)

// keptMenus has the menus that guests asked for lately, as JSON: one of 5,000 dishes takes a tenth of a second to read and
// to pack, and whoever scans a code may ask for it again and again. Each is the newest one only, and is looked up anew for
// each request, so that nothing of it is older than it was without being kept.
type keptMenus struct {
	most    int // bytes
	read    func(context.Context, menu.Shown) (m api.PublicMenu, unchanged bool, err error)
	reading singleflight.Group
	places  *easel
	mu      sync.Mutex
	kept    map[uuid.UUID]*keptMenu // by the menu's id
	size    int                     // bytes of all
	asked   uint64                  // how often somebody asked
}

type keptMenu struct {
	*opened
	of   menu.Shown
	size int
	used uint64 // when somebody asked last, by the count
}

func newKeptMenus(most int, read func(context.Context, menu.Shown) (api.PublicMenu, bool, error)) *keptMenus {
	return &keptMenus{most: most, read: read, places: newEasel(menuPlaces), kept: map[uuid.UUID]*keptMenu{}}
}

// of gives the menu as it is shown. Whoever asks for one that is being read waits for it. NOT_FOUND, BUSY.
func (k *keptMenus) of(ctx context.Context, shown menu.Shown) (*opened, error) {
	if m := k.find(shown); m != nil {
		return m.opened, nil
	}
	made, err, _ := k.reading.Do(shown.Menu.String()+shown.State, func() (any, error) {
		// Whoever came first may go away; the others still wait.
		ctx := context.WithoutCancel(ctx)
		var made *opened
		err := k.places.through(ctx, func() error {
			whole, unchanged, err := k.read(ctx, shown)
			if err != nil {
				return err
			}
			text, err := beginning(whole)
			if err != nil {
				return err
			}
			m := &keptMenu{of: shown}
			m.opened = newOpened(bytes.Clone(text), func(bytes int) { k.grow(m, bytes) })
			if unchanged {
				k.keep(m)
			}
			made = m.opened
			return nil
		})
		return made, err
	})
	if err != nil {
		return nil, err
	}
	return made.(*opened), nil
}

func (k *keptMenus) find(shown menu.Shown) *keptMenu {
	k.mu.Lock()
	defer k.mu.Unlock()
	m := k.kept[shown.Menu]
	if m == nil || m.of != shown {
		return nil
	}
	k.asked++
	m.used = k.asked
	return m
}

// keep puts a menu in the place of its older self.
func (k *keptMenus) keep(m *keptMenu) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if old := k.kept[m.of.Menu]; old != nil {
		k.size -= old.size
	}
	k.asked++
	m.used, m.size = k.asked, len(m.plain)
	k.kept[m.of.Menu], k.size = m, k.size+m.size
	k.trim(m)
}

// grow counts what packing a menu has added to it.
func (k *keptMenus) grow(m *keptMenu, bytes int) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.kept[m.of.Menu] == m {
		m.size, k.size = m.size+bytes, k.size+bytes
		k.trim(m)
	}
}

// trim lets the longest unused go, but for the one that somebody is just being answered with. The lock is held.
func (k *keptMenus) trim(but *keptMenu) {
	for k.size > k.most && len(k.kept) > 1 {
		var oldest *keptMenu
		for _, each := range k.kept {
			if each != but && (oldest == nil || each.used < oldest.used) {
				oldest = each
			}
		}
		delete(k.kept, oldest.of.Menu)
		k.size -= oldest.size
	}
}

// objectEnd is what the JSON of every answer ends with.
var objectEnd = []byte("}\n")

// beginning is the JSON of an answer without its end.
func beginning(value any) ([]byte, error) {
	var b bytes.Buffer
	err := huma.DefaultJSONFormat.Marshal(&b, value)
	return bytes.TrimSuffix(b.Bytes(), objectEnd), err
}

// afterMenu is what the JSON of a table's answer has after that of its menu, which is left empty here.
func afterMenu(t api.PublicTable) ([]byte, error) {
	menu, err := beginning(t.PublicMenu)
	if err != nil {
		return nil, err
	}
	text, err := beginning(t)
	return append(bytes.TrimPrefix(text, menu), objectEnd...), err
}

// sending answers with a kept beginning and an end.
func sending(o *opened, end []byte, cache string) *huma.StreamResponse {
	return &huma.StreamResponse{Body: func(c huma.Context) { o.send(humafiber.Unwrap(c), end, cache) }}
}

// documented is the answer of a route that writes a T by itself.
func documented[T any](s *Server) map[string]*huma.Response {
	schema := s.api.OpenAPI().Components.Schemas.Schema(reflect.TypeFor[T](), true, "")
	return map[string]*huma.Response{"200": {Content: map[string]*huma.MediaType{"application/json": {Schema: schema}}}}
}
