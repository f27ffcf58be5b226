package app

import (
	"runtime/debug"

	"sufra/server/config"
)

// gcPercent lets the heap grow to four times what is alive before it is collected. A collection walks the stack of
// every socket's goroutine, which at 5,000 sockets takes 15 % of the processor with the default of 100; what is
// alive is some kilobytes a socket, so the memory is small.
const gcPercent = 300

// spareCollections applies gcPercent unless the operator has set GOGC.
func spareCollections(c config.Config) {
	if c.GCPercent == "" {
		debug.SetGCPercent(gcPercent)
	}
}
