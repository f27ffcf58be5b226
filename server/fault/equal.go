package fault

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"sufra/server/api"
)

// Compare is C6 and C7: a fresh page of each stream and view shows what the tables hold, and every page that has lived
// through the fault shows the same as the fresh one.
func (l *Load) Compare(ctx context.Context, d *Database, r *Result) error {
	type place struct {
		stream uuid.UUID
		view   string
	}
	fresh := map[place]*Screen{}
	var list []*Screen
	for _, s := range l.Screens {
		at := place{s.streamID(), s.View}
		if fresh[at] == nil && !s.signedOut() {
			fresh[at] = newScreen(s.Person, s.View, l.origin, s.through, l.random(7), &l.leaks)
			list = append(list, fresh[at])
		}
	}
	online, hangUp := context.WithCancel(ctx)
	done := make(chan struct{})
	running := 0
	for _, s := range list {
		running++
		go func() { s.follow(online); done <- struct{}{} }()
	}
	defer func() {
		hangUp()
		for range running {
			<-done
		}
	}()
	if err := until(ctx, 60*time.Second, func() error { return allCurrent(ctx, d, list) }); err != nil {
		r.Stale += len(list)
		r.tell("C7 fresh screens: %v", err)
		return nil
	}
	for _, s := range l.Screens {
		if s.signedOut() {
			continue
		}
		if what := differ(s, fresh[place{s.streamID(), s.View}]); what != "" {
			r.Stale++
			r.tell("C7 a %s %s screen shows something else than a fresh one: %s", s.stream(), s.View, what)
		}
	}
	conn, err := d.Connect(ctx, "fault")
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	for at, s := range fresh {
		if at.view == api.ViewManager {
			if err := r.equalsTables(ctx, conn, s); err != nil {
				return err
			}
		}
	}
	return nil
}

func (s *Screen) signedOut() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.stopped
}

// compared says whether snapshots hold this kind. Finished orders may stay on a page for a while.
func compared(key string, e entity) bool {
	kind, _, _ := strings.Cut(key, "/")
	if kind != api.KindOrder && kind != api.KindTable && kind != api.KindCall {
		return false
	}
	return kind != api.KindOrder || !strings.Contains(e.data, `"status":"completed"`) && !strings.Contains(e.data, `"status":"cancelled"`)
}

// differ names the first difference between what two pages show.
func differ(lived, fresh *Screen) string {
	one, two := lived.shows(), fresh.shows()
	for key, e := range two {
		known, ok := one[key]
		switch {
		case !compared(key, e):
		case !ok:
			return key + " is missing"
		case known.revision != e.revision:
			return key + " is of another revision"
		case strings.HasPrefix(key, api.KindOrder) && content(known.data) != content(e.data):
			return key + " has other content"
		}
	}
	for key, e := range one {
		if _, ok := two[key]; !ok && compared(key, e) {
			return key + " is gone"
		}
	}
	return ""
}

// content is an order without when the kitchen has seen it: a receipt comes as a change of its own and moves no revision.
func content(data string) string {
	var order map[string]any
	if json.Unmarshal([]byte(data), &order) != nil {
		return data
	}
	delete(order, "seenAt")
	text, _ := json.Marshal(order) // what was decoded encodes
	return string(text)
}

func (s *Screen) shows() map[string]entity {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := make(map[string]entity, len(s.state.entities))
	for key, e := range s.state.entities {
		all[key] = e
	}
	return all
}

// equalsTables compares the orders of a manager's page with their rows.
func (r *Result) equalsTables(ctx context.Context, conn *pgx.Conn, s *Screen) error {
	rows, err := conn.Query(ctx, `SELECT o.id, o.revision, o.status, o.final_amount::text, (SELECT count(*)::int FROM order_items i WHERE i.order_id = o.id)
		FROM orders o WHERE o.restaurant_id = $1 AND o.status NOT IN ('completed', 'cancelled')`, s.House.ID)
	if err != nil {
		return err
	}
	shown := s.shows()
	var id uuid.UUID
	var revision int32
	var status, final string
	var lines int
	_, err = pgx.ForEachRow(rows, []any{&id, &revision, &status, &final, &lines}, func() error {
		var o struct {
			Revision    int32             `json:"revision"`
			Status      string            `json:"status"`
			FinalAmount string            `json:"finalAmount"`
			OrderItems  []json.RawMessage `json:"orderItems"`
		}
		_ = json.Unmarshal([]byte(shown["order/"+id.String()].data), &o)
		if o.Revision != revision || o.Status != status || o.FinalAmount != final || len(o.OrderItems) != lines {
			r.Unequal++
			r.tell("C6 order %s: the table has %s, revision %d, %s, %d lines; the screen %+v", id, status, revision, final, lines, o)
		}
		return nil
	})
	return err
}
