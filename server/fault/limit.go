package fault

import (
	"context"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/sys/unix"

	"sufra/server/api"
)

// exhaust leaves the server a few descriptors, lets more screens come than it has room for, and gives them back.
func exhaust(ctx context.Context, w *World) error {
	p := w.Servers[0]
	files, err := os.ReadDir(filepath.Join("/proc", strconv.Itoa(p.pid()), "fd"))
	if err != nil {
		return err
	}
	var old unix.Rlimit
	tight := unix.Rlimit{Cur: uint64(len(files) + 8)}
	if err := unix.Prlimit(p.pid(), unix.RLIMIT_NOFILE, nil, &old); err != nil {
		return notHere("limits of another process can't be read: %v", err)
	}
	tight.Max = old.Max
	if err := unix.Prlimit(p.pid(), unix.RLIMIT_NOFILE, &tight, nil); err != nil {
		return notHere("limits of another process can't be set: %v", err)
	}
	crowd, hangUp := context.WithCancel(ctx)
	done := make(chan struct{})
	const more = 40
	var extra []*Screen
	for i := range more {
		h := w.Load.Houses[i%len(w.Load.Houses)]
		s := newScreen(h.Kitchens[i%len(h.Kitchens)], api.ViewKitchen, w.origin, w.Paths.Kitchen, w.Load.random(uint64(5000+i)), &w.Load.leaks)
		extra = append(extra, s)
		go func() { s.follow(crowd); done <- struct{}{} }()
	}
	pause(ctx, by(w, 3*second, 5*second, 20*second))
	in := 0
	for _, s := range extra {
		if s.peek().live {
			in++
		}
	}
	hangUp()
	for range extra {
		<-done
	}
	w.Say("of %d more screens %d found room", more, in)
	return unix.Prlimit(p.pid(), unix.RLIMIT_NOFILE, &old, nil)
}
