package postgres

import "errors"

// The order of locks. Every transaction takes what it needs of these in this order, and so no two wait for each other:
//
//  1. the idempotency row of the request, then card payments by id
//  2. the day's order counter (new orders, the close of the day)
//  3. the floor (FloorLock): whoever works on two seatings or on the tables of the whole floor, one at a time
//  4. the seating: exactly one; who holds the floor, several by id
//  5. orders, several by id and in one statement; also the kitchen's receipts name them by id
//  6. the restaurant's row, shared by who takes money and held by who closes the day (open_day)
//  7. documents by id, then the counter of their series
//  8. calls, offers, the phones of a seating, its tables by id
//  9. at commit, by the deferred triggers, the streams: the restaurant's, then the seating's or the menu's
//
// Foreign keys take FOR KEY SHARE, for which only two things wait: a seating that changes its table, with the orders
// that follow it (TableSessionMove), and a table that changes its code. Both hold before that whatever others hold
// together with such a key.
//
// A row that is locked after a wait may be another one's by then: closed, moved, merged. The statement leaves it out,
// but the lock stays. A transaction that went on to lock the right row would hold two, in any order. It returns ErrStale
// instead.

// ErrStale ends an attempt that has waited for a row which, when it came free, was not what had been looked for any more:
// see the order of locks. InTx begins anew, with none of the locks; after many attempts it answers BUSY.
var ErrStale = errors.New("what was waited for has changed")
