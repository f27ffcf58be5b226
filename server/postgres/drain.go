package postgres

// DrainBatch is the most rows that one deletion of a Drain takes: its queries say so themselves.
const DrainBatch = 1000

// Drain repeats a deletion of at most DrainBatch rows until one takes fewer, and says how many went. Housekeeping that
// ended with one batch would fall behind a busy platform for ever; in one statement it would hold what others wait for.
func Drain(remove func() (int64, error)) (int64, error) {
	var sum int64
	for {
		n, err := remove()
		sum += n
		if err != nil || n < DrainBatch {
			return sum, err
		}
	}
}
