package fault

import (
	"context"
	"math/rand/v2"
	"sync"
	"sync/atomic"
	"time"

	"sufra/server/api"
)

// Limits of honesty (server/live/README.md): how old what is shown may get before the screen says so.
const (
	staffLimit = 12 * time.Second
	guestLimit = 45 * time.Second
)

// guestShare is what a guest writes for each write of a waiter.
const guestShare = 0.05

// Paths are the networks of the groups of people.
type Paths struct{ Floor, Kitchen, Guests *Network }

// Load is everybody at work: their writes, and their screens.
type Load struct {
	// Shared: the machine does other work besides. A server that gets too little of it tells some to come again (503 BUSY), or
	// answers late; that is counted, and no fault.
	Shared  bool
	Houses  []*House
	Book    *Notebook
	Screens []*Screen

	origin string
	paths  Paths
	seed   uint64
	size   Size
	leaks  atomic.Int64

	shifts   []*shift
	stopWork context.CancelFunc
	giveUp   context.CancelFunc
	hangUp   context.CancelFunc
	people   sync.WaitGroup
	screens  sync.WaitGroup
	begun    time.Time
	ended    time.Time
}

// NewLoad prepares people; Open and Work set them to it.
func NewLoad(houses []*House, origin string, paths Paths, seed uint64, size Size) *Load {
	l := &Load{Houses: houses, Book: &Notebook{}, origin: origin, paths: paths, seed: seed, size: size}
	for _, h := range houses {
		for _, p := range h.Kitchens {
			l.screen(p, api.ViewKitchen, paths.Kitchen)
		}
		for _, p := range h.Waiters {
			l.screen(p, api.ViewFloor, paths.Floor)
		}
		for _, p := range h.Managers {
			l.screen(p, api.ViewManager, paths.Floor)
		}
		for _, p := range h.Parties {
			l.screen(p, "", paths.Guests)
		}
	}
	return l
}

func (l *Load) random(stream uint64) *rand.Rand { return rand.New(rand.NewPCG(l.seed, stream)) }

func (l *Load) screen(p Person, view string, through *Network) *Screen {
	s := newScreen(p, view, l.origin, through, l.random(uint64(1000+len(l.Screens))), &l.leaks)
	l.Screens = append(l.Screens, s)
	return s
}

func newScreen(p Person, view, origin string, through *Network, random *rand.Rand, leaks *atomic.Int64) *Screen {
	s := &Screen{Person: p, View: view, origin: origin, through: through, random: random, leaks: leaks, wake: make(chan struct{}, 1),
		cap: 10 * time.Second, limit: staffLimit}
	if view == "" {
		s.cap, s.limit = 30*time.Second, guestLimit
	}
	s.state.entities, s.state.resets, s.state.closes = map[string]entity{}, map[string]int{}, map[int]int{}
	return s
}

// Open connects all screens and waits until they are live.
func (l *Load) Open(ctx context.Context) error {
	online, hangUp := context.WithCancel(context.WithoutCancel(ctx))
	l.hangUp = hangUp
	for _, s := range l.Screens {
		l.screens.Go(func() { s.follow(online) })
		if s.View == api.ViewKitchen {
			l.screens.Go(func() {
				for online.Err() == nil {
					pause(online, time.Second)
					s.paint()
				}
			})
		}
	}
	return until(ctx, 60*time.Second, func() error { return allLive(l.Screens) })
}

// online is what a browser says when its network is back: the page tries again at once, after a moment in which the network
// settles.
func (l *Load) online(ctx context.Context, through *Network) {
	pause(ctx, 750*time.Millisecond)
	for _, s := range l.Screens {
		if s.through != through || s.peek().live {
			continue
		}
		select {
		case s.wake <- struct{}{}:
		default:
		}
	}
}

// Work sets the people to work until Rest.
func (l *Load) Work(ctx context.Context) {
	work, stopWork := context.WithCancel(ctx)
	finish, giveUp := context.WithCancel(context.WithoutCancel(ctx))
	l.stopWork, l.giveUp, l.begun = stopWork, giveUp, time.Now()
	// Shares of the writes: a waiter makes as many as a kitchen, a guest few: their orders have a rate of their own.
	shares := float64(l.size.Houses) * float64(l.size.Waiters+l.size.Kitchens) * (1 + guestShare*float64(l.size.Diners)/float64(l.size.Waiters+l.size.Kitchens))
	each := func(share float64) time.Duration {
		return time.Duration(shares / share / l.size.Rate * float64(time.Second))
	}
	n := uint64(0)
	for _, h := range l.Houses {
		s := &shift{house: h, book: l.Book}
		l.shifts = append(l.shifts, s)
		crew := func(people []Person, through *Network, every time.Duration, next func(*rand.Rand) *Write) {
			var callers []*Caller
			for _, p := range people {
				n++
				callers = append(callers, NewCaller(p, l.origin, through, l.random(2*n), &l.leaks))
			}
			for i, c := range callers {
				random := l.random(2*(n*100+uint64(i)) + 1)
				l.people.Go(func() {
					s.work(work, finish, c, callers, random, every, next)
					c.http.CloseIdleConnections()
				})
			}
		}
		crew(h.Waiters, l.paths.Floor, each(1), s.wait)
		crew(h.Kitchens, l.paths.Kitchen, each(1), s.cook)
		crew(h.Parties, l.paths.Guests, each(guestShare), s.guest)
	}
}

// Rest ends new writes and waits for those that are begun, at most so long; what is then open stays open.
func (l *Load) Rest(atMost time.Duration) {
	l.stopWork()
	late := time.AfterFunc(atMost, l.giveUp)
	l.people.Wait()
	late.Stop()
	l.giveUp()
	l.ended = time.Now()
}

// Leave closes all screens.
func (l *Load) Leave() {
	if l.hangUp != nil {
		l.hangUp()
	}
	l.screens.Wait()
}
