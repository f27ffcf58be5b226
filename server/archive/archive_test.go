package archive_test

import (
	"bytes"
	"encoding/json"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/archive"
	"sufra/server/demo"
	"sufra/server/errs"
	"sufra/server/idempotency"
	"sufra/server/order"
	"sufra/server/servertest"
)

// Out of one platform, into an empty one, and out again: the same bytes.
func TestRoundTrip(t *testing.T) {
	from := seeded(t)
	file := from.export(t)
	require.Equal(t, file, from.export(t), "two exports of the same rows are one file")

	to := newHouse(t, servertest.NewDB(t))
	m, err := to.load(t, file)
	require.NoError(t, err)
	require.Equal(t, "Palm House", m.Name)
	require.Equal(t, 3, m.Photos())
	for _, table := range []string{"orders", "order_items", "order_status_history", "settlements", "invoices", "table_sessions", "menu_items", "photos"} {
		require.Equal(t, from.count(t, table), to.count(t, table), table)
		require.Positive(t, to.count(t, table), table)
	}
	again := to.export(t)
	if !bytes.Equal(file, again) {
		_, before := unzip(t, file)
		_, after := unzip(t, again)
		for name := range before {
			require.Equal(t, string(before[name]), string(after[name]), name)
		}
	}
	require.True(t, bytes.Equal(file, again), "the same entries, and another file")

	// The other platform takes the next order, with the next number, and its screens hear of it.
	orders := &order.Service{DB: to.db, Now: time.Now, DinerRates: order.DefaultDinerRates}
	owner := access.Actor{Kind: access.Owner, ID: demo.OwnerID, RestaurantID: demo.RestaurantID}
	table, item := demo.ID("table", "6"), demo.ID("item", "water")
	placed, _, err := orders.PlaceAtTable(t.Context(), owner, idempotency.Request{}, api.PlaceOrder{TableID: &table,
		Items: []api.PlaceOrderItem{{MenuItemID: item, Quantity: 1, SelectedVariant: []byte(`"large"`)}}})
	require.NoError(t, err)
	var heard int64
	require.NoError(t, to.db.QueryRow(t.Context(), "SELECT count(*) FROM stream_events WHERE stream_id = $1 AND entity_id = $2", demo.RestaurantID, placed.ID).Scan(&heard))
	require.Positive(t, heard)
	var asleep int
	require.NoError(t, to.db.QueryRow(t.Context(), "SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D'").Scan(&asleep))
	require.Zero(t, asleep, "the triggers are awake again")
}

func TestNoSecretLeaves(t *testing.T) {
	h := seeded(t)
	m, bodies := unzip(t, h.export(t))
	for name, body := range bodies {
		require.NotContains(t, string(body), canary, name)
		require.NotContains(t, string(body), "password_hash", name)
	}
	require.Len(t, bodies, len(m.Entries))
	// People find their way without a program.
	readme := string(bodies["README.txt"])
	require.Contains(t, readme, "Everything that your restaurant had")
	require.Contains(t, readme, "كل ما كان لمطعمك في سفرة")
	for name := range bodies {
		if strings.HasPrefix(name, "data/") || strings.HasSuffix(name, ".csv") {
			require.Equal(t, 2, strings.Count(readme, "\n"+name+"\n"), "%s is described in both languages", name)
		}
	}
	lines := strings.Split(string(bodies["invoices.csv"]), "\r\n")
	require.Len(t, lines, 2+2, "a head, an invoice, its credit note")
	require.Contains(t, lines[2], ",'=cold", "a reason is no formula")
	require.Len(t, strings.Split(string(bodies["orders.csv"]), "\r\n"), int(h.count(t, "orders"))+2)
}

// Whatever somebody brings, nothing of it is stored unless all of it is right.
func TestImportRefuses(t *testing.T) {
	good, _ := files(t)
	m, bodies := unzip(t, good)
	// write packs the entries anew, as change has left them.
	write := func(change func(m *archive.Manifest, bodies map[string][]byte)) []byte {
		manifest, changed := m, map[string][]byte{}
		manifest.Entries = append([]archive.Entry{}, m.Entries...)
		for name, body := range bodies {
			changed[name] = body
		}
		change(&manifest, changed)
		var out bytes.Buffer
		r := archive.NewRepack(&out, manifest)
		for _, e := range manifest.Entries {
			require.NoError(t, r.Add(e, changed[e.Name]))
		}
		require.NoError(t, r.End())
		return out.Bytes()
	}
	nth := func(file string, n int, change func(row map[string]any)) func(*archive.Manifest, map[string][]byte) {
		return func(_ *archive.Manifest, bodies map[string][]byte) {
			lines := bytes.Split(bodies[file], []byte("\n"))
			var row map[string]any
			require.NoError(t, json.Unmarshal(lines[n-1], &row))
			change(row)
			changed, err := json.Marshal(row)
			require.NoError(t, err)
			lines[n-1] = changed
			bodies[file] = bytes.Join(lines, []byte("\n"))
		}
	}
	line := func(file string, change func(row map[string]any)) func(*archive.Manifest, map[string][]byte) {
		return nth(file, 1, change)
	}
	added := func(name string, body []byte) func(*archive.Manifest, map[string][]byte) {
		return func(m *archive.Manifest, bodies map[string][]byte) {
			m.Entries = append(m.Entries, archive.Entry{Name: name})
			bodies[name] = body
		}
	}
	flipped := bytes.Clone(good)
	flipped[len(flipped)/2] ^= 1
	twice := func(file string, change func(row map[string]any)) func(*archive.Manifest, map[string][]byte) {
		return func(m *archive.Manifest, bodies map[string][]byte) {
			first, _, _ := bytes.Cut(bodies[file], []byte("\n"))
			before := bytes.Clone(bodies[file])
			bodies[file] = append(first, '\n')
			line(file, change)(m, bodies)
			bodies[file] = append(before, bodies[file]...)
			for i, e := range m.Entries {
				if e.Name == file {
					m.Entries[i].Rows++
				}
			}
		}
	}
	photo := func(body []byte) func(*archive.Manifest, map[string][]byte) {
		return func(_ *archive.Manifest, bodies map[string][]byte) { bodies["photos/"+photoName("1").Keys()[0]] = body }
	}
	cases := map[string]struct {
		file []byte
		says string
	}{
		"two restaurants": {write(twice("data/restaurant.jsonl", func(row map[string]any) {
			row["id"], row["code"], row["slug"] = uuid.New(), "ZZZZ", "another-one"
		})), "holds one restaurant"},
		"an owner of nothing": {write(twice("data/owners.jsonl", func(row map[string]any) {
			row["id"], row["email"] = uuid.New(), "another@example.com"
		})), "own the restaurant"},
		"an address that is proved": {write(func(m *archive.Manifest, b map[string][]byte) {
			for i, e := range m.Entries {
				if e.Name == "data/owners.jsonl" {
					m.Entries[i].Columns = append([]string{"is_email_verified"}, e.Columns...)
				}
			}
			line("data/owners.jsonl", func(row map[string]any) { row["is_email_verified"] = true })(m, b)
		}), "does not know"},
		"an owner since ever": {write(func(m *archive.Manifest, b map[string][]byte) {
			for i, e := range m.Entries {
				if e.Name == "data/owner_links.jsonl" {
					m.Entries[i].Columns = append([]string{"created_at"}, e.Columns...)
				}
			}
			line("data/owner_links.jsonl", func(row map[string]any) { row["created_at"] = "1990-01-01T00:00:00Z" })(m, b)
		}), "does not know"},
		"a restaurant of long ago": {write(line("data/restaurant.jsonl", func(row map[string]any) { row["created_at"] = "1999-12-31T23:59:59Z" })),
			"can't be true"},
		"an entry of the future": {write(line("data/audit_log.jsonl", func(row map[string]any) { row["at"] = time.Now().Add(25 * time.Hour) })), "can't be true"},
		"no zip":                 {[]byte("PK but no zip"), "is no zip"},
		"half of it":             {good[:len(good)/2], "is no zip"},
		"one byte changed":       {flipped, "damaged"},
		"out of the folder":      {write(added("photos/../../etc/passwd", []byte("x"))), "does not belong"},
		"an absolute path":       {write(added("/etc/passwd", []byte("x"))), "does not belong"},
		"a photo of no upload": {write(added("photos/aa/"+strings.Repeat("a", 32)+"-400x300-aabbcc.77.jpg", []byte("x"))),
			"does not belong"},
		"the same entry twice":       {write(added("data/orders.jsonl", bodies["data/orders.jsonl"])), "twice"},
		"a bomb":                     {write(added("photos/"+photoName("9").Keys()[0], make([]byte, 16<<20))), "larger than"},
		"a photo of somebody else's": {write(added("photos/"+photoName("8").Keys()[0], []byte("x"))), "none of the restaurant's"},
		"a photo that is none":       {write(photo([]byte("<svg/onload=alert(1)>"))), "no picture that was stored here"},
		"a photo of another width":   {write(photo(photoBody(t, photoName("1").Keys()[1]))), "no picture that was stored here"},
		"a photo of endless scans":   {write(photo(append(photoBody(t, photoName("1").Keys()[0]), bytes.Repeat([]byte{0xff, 0xda}, 101)...))), "too many scans"},
		"a newer format":             {write(func(m *archive.Manifest, _ map[string][]byte) { m.Version = 99 }), "newer program"},
		"a newer schema":             {write(func(m *archive.Manifest, _ map[string][]byte) { m.Schema = 9999 }), "newer program"},
		"a backup":                   {write(func(m *archive.Manifest, _ map[string][]byte) { m.Format = "sufra-backup" }), "is needed"},
		"another restaurant": {write(func(m *archive.Manifest, _ map[string][]byte) { id := uuid.New(); m.Restaurant = &id }),
			"nothing was imported"},
		"a field that is not exported": {write(func(m *archive.Manifest, _ map[string][]byte) {
			for i, e := range m.Entries {
				if e.Name == "data/staff.jsonl" {
					m.Entries[i].Columns = append([]string{"password_hash"}, e.Columns...)
				}
			}
		}), "does not know"},
		"a line that is no row": {write(func(_ *archive.Manifest, b map[string][]byte) { b["data/menus.jsonl"] = []byte("{\n") }), "nothing was imported"},
		"a row too few":         {write(func(_ *archive.Manifest, b map[string][]byte) { b["data/owners.jsonl"] = nil }), "its manifest says 1"},
		"a total that lies": {write(line("data/order_lines.jsonl", func(row map[string]any) {
			row["quantity"], row["total_price"] = 1, row["unit_price"]
			row["unit_price"] = 0
		})), "nothing was imported"},
		"a menu at another's id": {write(line("data/menus.jsonl", func(row map[string]any) { row["slug"] = uuid.NewString() })),
			"data/menus.jsonl, line 1: slug: This address is reserved"},
		"an old address at another's id": {write(line("data/menu_addresses.jsonl", func(row map[string]any) { row["slug"] = uuid.NewString() })),
			"data/menu_addresses.jsonl, line 1: slug: This address is reserved"},
		"a homepage at a page of ours": {write(line("data/homepages.jsonl", func(row map[string]any) { row["slug"] = "admin" })),
			"data/homepages.jsonl, line 1: slug: This address is reserved"},
		"a restaurant at another's id": {write(line("data/restaurant.jsonl", func(row map[string]any) { row["slug"] = uuid.NewString() })),
			"data/restaurant.jsonl, line 1: slug: This address is reserved"},
		"a link that is a script": {write(line("data/menus.jsonl", func(row map[string]any) { row["google_maps_url"] = "javascript:alert(1)" })),
			"data/menus.jsonl, line 1: googleMapsUrl: Please enter a valid URL"},
		"a look that is no look": {write(line("data/menus.jsonl", func(row map[string]any) {
			row["customizations"] = map[string]any{"primaryColor": "red;}"}
		})), "data/menus.jsonl, line 1: customizations.primaryColor: A colour is written #RRGGBB"},
		"a template that is none": {write(line("data/templates.jsonl", func(row map[string]any) {
			row["name"], row["customization_settings"] = "Ours", map[string]any{"font": "url(x)"}
		})), "data/menus.jsonl, line 1: customizations.font: There is no such choice"},
		"a category without hours": {write(line("data/categories.jsonl", func(row map[string]any) {
			row["schedule"] = []any{map[string]any{"days": []int{9}, "from": "25:00", "to": "x"}}
		})), "data/categories.jsonl, line 1: schedule[0].days: One or more days"},
		"a picture that is a script": {write(nth("data/items.jsonl", 3, func(row map[string]any) { row["image_url"] = "javascript:alert(1)" })),
			"data/items.jsonl, line 3: imageUrl: Invalid image URL or path"},
		"a homepage whose map is a script": {write(line("data/homepages.jsonl", func(row map[string]any) {
			row["branches"] = []any{map[string]any{"name": "x", "mapUrl": "javascript:alert(1)"}}
		})), "data/homepages.jsonl, line 1: branches[0].mapUrl: Please enter a valid Google Maps URL"},
		"an order without money": {write(func(m *archive.Manifest, b map[string][]byte) { drop(m, b, "data/settlements.jsonl") }), "money was taken"},
	}
	to := newHouse(t, servertest.NewDB(t))
	for name, c := range cases {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := to.load(t, c.file)
		runtime.ReadMemStats(&after)
		require.ErrorContains(t, err, c.says, name)
		require.NotContains(t, err.Error(), "\n", "%s: one sentence", name)
		require.Zero(t, to.count(t, "restaurants")+to.count(t, "owners")+to.count(t, "photos"), name)
		require.Less(t, after.TotalAlloc-before.TotalAlloc, uint64(64<<20), "%s: what it costs does not grow with what it says", name)
		for _, key := range photoName("1").Keys() {
			_, err := to.store.Get(t.Context(), key)
			require.Error(t, err, "%s: a photo was left behind", name)
		}
	}
	_, err := to.load(t, write(func(m *archive.Manifest, b map[string][]byte) {
		lost := photoName("1").Keys()[1]
		drop(m, b, "photos/"+lost)
		m.MissingPhotos = []string{lost}
	}))
	require.NoError(t, err, "an archive whose photo was gone")
	_, err = to.load(t, good)
	require.ErrorContains(t, err, "is here already")
}

func drop(m *archive.Manifest, bodies map[string][]byte, name string) {
	for i, e := range m.Entries {
		if e.Name == name {
			m.Entries = append(m.Entries[:i:i], m.Entries[i+1:]...)
			break
		}
	}
	delete(bodies, name)
}

// A platform that has other restaurants takes one more: they are not touched, nobody is signed in to the new one, and no
// password opens it.
func TestImportBesideOthers(t *testing.T) {
	file, _ := files(t)
	db := servertest.NewDB(t)
	to := newHouse(t, db)
	other := servertest.NewFactory(t, db).Decoy
	// Nobody's old address leads to somebody else by an archive.
	to.exec(t, `INSERT INTO menu_slugs (slug, restaurant_id, menu_id) SELECT 'palm-house', restaurant_id, id FROM menus WHERE restaurant_id = $1 LIMIT 1`, other.ID)
	_, err := to.load(t, file)
	require.ErrorContains(t, err, "data/menus.jsonl, line 1: slug: This address belongs to another restaurant")
	to.exec(t, `DELETE FROM menu_slugs WHERE restaurant_id = $1`, other.ID)
	// Who is here keeps their account, whatever an archive calls them.
	stranger := uuid.New()
	to.exec(t, `INSERT INTO owners (id, email, password_hash, first_name, last_name) VALUES ($1, 'here@example.com', 'x', 'A', 'B')`, demo.OwnerID)
	_, err = to.load(t, file)
	require.ErrorContains(t, err, "under another address")
	require.NotContains(t, err.Error(), "\n")
	to.exec(t, `UPDATE owners SET id = $2 WHERE id = $1`, demo.OwnerID, stranger)
	var before, after string
	state := "SELECT md5(string_agg(o::text, '' ORDER BY id)) || (SELECT version FROM streams WHERE id = $1) FROM orders o WHERE restaurant_id = $1"
	require.NoError(t, db.QueryRow(t.Context(), state, other.ID).Scan(&before))
	_, err = to.load(t, file)
	require.NoError(t, err)
	require.Zero(t, to.count(t, "owners o JOIN restaurant_owners r ON r.owner_id = o.id WHERE o.is_email_verified OR r.created_at < now() - interval '1 hour'"),
		"no address is proved, and no older restaurant of an owner's loses its place")
	require.NoError(t, db.QueryRow(t.Context(), state, other.ID).Scan(&after))
	require.Equal(t, before, after)
	require.Equal(t, file, to.export(t))

	var secrets int
	require.NoError(t, db.QueryRow(t.Context(), `SELECT (SELECT count(*) FROM sessions WHERE restaurant_id = $1)
		+ (SELECT count(*) FROM owners o JOIN restaurant_owners r ON r.owner_id = o.id WHERE r.restaurant_id = $1 AND o.password_hash <> '')
		+ (SELECT count(*) FROM staff WHERE restaurant_id = $1 AND password_hash <> '')`, demo.RestaurantID).Scan(&secrets))
	require.Zero(t, secrets)
	ok, _, err := access.NewPasswords(access.DefaultCost).Verify(t.Context(), "", "")
	require.NoError(t, err)
	require.False(t, ok)
	var ends time.Time
	require.NoError(t, db.QueryRow(t.Context(), "SELECT trial_ends_at FROM restaurants WHERE id = $1", demo.RestaurantID).Scan(&ends))
	require.WithinDuration(t, time.Now().AddDate(0, 0, 60), ends, 26*time.Hour, "the contract is a new one")
	require.EqualValues(t, 1, to.count(t, "audit_log WHERE action = 'data.import' AND restaurant_id IS NULL"))

	// A photo whose file is gone keeps nobody from leaving.
	lost := photoName("1").Keys()[1]
	require.NoError(t, to.store.Delete(t.Context(), lost))
	m, bodies := unzip(t, to.export(t))
	require.Equal(t, []string{lost}, m.MissingPhotos)
	require.NotContains(t, bodies, "photos/"+lost)
}

func TestExportOfNobody(t *testing.T) {
	h := newHouse(t, servertest.NewDB(t))
	_, err := h.Export(t.Context(), uuid.New(), uuid.Nil)
	require.Equal(t, errs.NotFound, errs.CodeOf(err))
}
