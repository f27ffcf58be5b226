package site

import (
	"context"
	"hash/maphash"
	"log/slog"
	"sync"
	"time"

	"github.com/google/uuid"

	"sufra/server/errs"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// The pages of which visits are counted.
const (
	SubjectMenu     = "menu"
	SubjectHomepage = "homepage"
	SubjectTable    = "table"
)

// Visit is somebody who has been given a public page.
type Visit struct {
	Subject  string
	ID       uuid.UUID
	Language string // of the page: en or ar
	Scan     bool   // the address came from a code; a table's always does
	// Visitor is what tells one guest from another: network address and browser. It is hashed with a salt of the day,
	// which no disk sees and nobody can ask for.
	Visitor string
	// Address is the network that new guests are counted by (see addressHour).
	Address string
	// House is the restaurant whose owner or staff is signed in at the browser, or zero: pages of their own don't count.
	House uuid.UUID
}

const (
	// quiet is how long a guest may not have looked for the next look to be another visit. Visits that go on over
	// midnight in UTC, where the salt changes, are counted on both days.
	quiet = 30 * time.Minute
	// addressHour and addressDay are how many new guests one address may bring to a page: whoever calls themselves by ever
	// new browsers is one address still. A full house shares one, of its own network or of a mobile carrier, but there
	// phones of a kind look the same and count once: two hundred seats make some dozens of browsers in an hour.
	addressHour = 120
	addressDay  = 1000
	// flushEvery is how late the figures may be, and what a crash loses of them.
	flushEvery = 5 * time.Second
	// maxSeen bounds the guests that are remembered, at some 40 bytes each, twice: a busier node forgets sooner than
	// after half an hour. Who changes between nodes is another guest to each.
	maxSeen = 100_000
	// maxPending bounds what waits for a database that is away. It is pages × languages × hours, so guests can't fill it.
	maxPending = 20_000
	// keptVisits is how long the hours are kept; totals stay.
	keptVisits = 400 * 24 * time.Hour
)

// Visits counts in memory and adds to the database every few seconds, so that a kept page costs no query.
type Visits struct {
	db  *postgres.DB
	now func() time.Time
	log *slog.Logger

	writing sync.Mutex // one flush at a time
	mu      sync.Mutex
	pending map[visitKey]int32
	lost    int
	salt    maphash.Seed
	day     int64 // of the salt
	turned  time.Time
	recent  map[uint64]int64 // when each guest was seen last, unix seconds
	before  map[uint64]int64 // those before the turn
	share   map[uint64]share // what each address has brought to each page since the day began
}

// share of an address in a page's visits.
type share struct {
	hour          int64 // unix seconds
	ofHour, ofDay int32
}

type visitKey struct {
	subject, kind, language string
	id, house               uuid.UUID
	hour                    int64 // unix seconds
}

// NewVisits makes the counter. Run has to be running for anything to be stored.
func NewVisits(d *postgres.DB, now func() time.Time, log *slog.Logger) *Visits {
	return &Visits{db: d, now: now, log: log, pending: map[visitKey]int32{}, recent: map[uint64]int64{}, share: map[uint64]share{}}
}

// Count adds a visit unless the same guest had just been there. It never waits.
func (v *Visits) Count(visit Visit) {
	now := v.now()
	v.mu.Lock()
	defer v.mu.Unlock()
	v.turn(now)
	if visit.Subject != SubjectTable {
		v.count(visit, "view", now)
	}
	if visit.Scan || visit.Subject == SubjectTable {
		v.count(visit, "scan", now)
	}
}

func (v *Visits) count(visit Visit, kind string, now time.Time) {
	guest := maphash.Comparable(v.salt, [4]string{visit.Visitor, visit.Subject, string(visit.ID[:]), kind})
	last, known := v.recent[guest]
	if !known {
		last, known = v.before[guest]
	}
	known = known && now.Unix()-last < int64(quiet/time.Second)
	if !known && !v.mayBring(visit, kind, now) {
		return // and is not remembered: invented guests must not push out true ones
	}
	v.recent[guest] = now.Unix()
	if known {
		return
	}
	key := visitKey{subject: visit.Subject, kind: kind, language: visit.Language, id: visit.ID, house: visit.House, hour: now.Truncate(time.Hour).Unix()}
	v.add(key, 1)
}

// mayBring takes one of what an address may bring to a page. Who is signed in has a share of their own: a restaurant's
// people, whose visits are left out in the end, must not use up that of the guests beside them.
func (v *Visits) mayBring(visit Visit, kind string, now time.Time) bool {
	key := maphash.Comparable(v.salt, [5]string{visit.Address, visit.Subject, string(visit.ID[:]), string(visit.House[:]), kind})
	s := v.share[key]
	if hour := now.Truncate(time.Hour).Unix(); s.hour != hour {
		s.hour, s.ofHour = hour, 0
	}
	if s.ofHour >= addressHour || s.ofDay >= addressDay {
		return false
	}
	if len(v.share) >= maxSeen {
		v.share = map[uint64]share{}
	}
	v.share[key] = share{s.hour, s.ofHour + 1, s.ofDay + 1}
	return true
}

func (v *Visits) add(key visitKey, n int32) {
	if _, known := v.pending[key]; !known && len(v.pending) >= maxPending {
		v.lost += int(n)
		return
	}
	v.pending[key] += n
}

// turn takes a new salt each day and lets go of guests who were seen more than half an hour ago.
func (v *Visits) turn(now time.Time) {
	if day := now.Unix() / (24 * 60 * 60); day != v.day || v.turned.IsZero() {
		v.day, v.salt, v.turned = day, maphash.MakeSeed(), now
		v.recent, v.before, v.share = map[uint64]int64{}, nil, map[uint64]share{}
		return
	}
	if now.Sub(v.turned) >= quiet || len(v.recent) >= maxSeen {
		v.recent, v.before, v.turned = map[uint64]int64{}, v.recent, now
	}
}

// Run stores what was counted until ctx ends, and then the rest.
func (v *Visits) Run(ctx context.Context) {
	ticker := time.NewTicker(flushEvery)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			ending, cancel := context.WithTimeout(context.WithoutCancel(ctx), flushEvery)
			defer cancel()
			v.report(ending, v.Flush(ending))
			return
		case <-ticker.C:
			v.report(ctx, v.Flush(ctx))
		}
	}
}

func (v *Visits) report(ctx context.Context, err error) {
	if err != nil && !errs.Is(err, errs.Unavailable) {
		v.log.LogAttrs(ctx, slog.LevelWarn, "visits were not stored", slog.String("error", err.Error()))
	}
	v.mu.Lock()
	lost := v.lost
	v.lost = 0
	v.mu.Unlock()
	if lost > 0 {
		v.log.LogAttrs(ctx, slog.LevelError, "visits were not counted: too much waits for the database", slog.Int("visits", lost))
	}
}

// Flush stores what was counted so far. After an error it is still counted, and stored with the next: a commit whose
// answer was lost counts twice rather than never.
func (v *Visits) Flush(ctx context.Context) error {
	v.writing.Lock()
	defer v.writing.Unlock()
	v.mu.Lock()
	batch := v.pending
	v.pending = make(map[visitKey]int32, len(batch))
	v.mu.Unlock()
	if len(batch) == 0 {
		return nil
	}
	var p db.VisitsAddParams
	for key, n := range batch {
		p.Subjects, p.Kinds, p.Languages = append(p.Subjects, key.subject), append(p.Kinds, key.kind), append(p.Languages, key.language)
		p.Ids, p.Houses = append(p.Ids, key.id), append(p.Houses, key.house)
		p.Hours, p.Visits = append(p.Hours, time.Unix(key.hour, 0)), append(p.Visits, n)
	}
	err := db.New().VisitsAdd(ctx, v.db, p)
	if err != nil {
		v.mu.Lock()
		for key, n := range batch {
			v.add(key, n)
		}
		v.mu.Unlock()
	}
	return err
}

// Forget deletes hours that are too long ago.
func (v *Visits) Forget(ctx context.Context) error {
	_, err := db.New().VisitsForget(ctx, v.db, v.now().Add(-keptVisits))
	return err
}
