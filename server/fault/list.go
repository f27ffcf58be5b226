package fault

import "time"

const second = time.Second

// All are the faults of the plan, in its order.
func All() []*Fault {
	var all []*Fault
	for _, part := range [][]*Fault{processFaults(), databaseFaults(), bellFaults(), diskFaults(), redisFaults(), networkFaults(), clockFaults(),
		nodeFaults(), standbyFaults(), clientFaults(), restoreFaults(), providerFaults(), absent} {
		all = append(all, part...)
	}
	return all
}

// by gives a figure for the tier of the run.
func by[T any](w *World, smoke, short, full T) T {
	switch w.Tier {
	case Full:
		return full
	case Short:
		return short
	}
	return smoke
}

// absent are faults that this program does not make.
var absent = []*Fault{
	{ID: "F21a", Name: "failover, synchronous standby", NotHere: "F21b shows the harder case; with a synchronous standby the same promotion loses nothing"},
	{ID: "F22", Name: "the old primary is still alive", NotHere: "fencing is the operator's: two primaries can't be told apart by a server that sees one of them"},
	{ID: "F24", Name: "memory exhausted", NotHere: "a Go program ends when it gets no memory, which is F1"},
	{ID: "F26", Name: "old and new build together", NotHere: "it needs the build of an earlier release, and there is none yet"},
}
