package fault

import (
	"encoding/json"
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"
)

// Kinds of write.
const (
	Create = "create"
	Add    = "add"
	Step   = "step"
	Cancel = "cancel"
	Pay    = "pay"
	Close  = "close"
)

// Write is one action of a person, with one key for all of its attempts: a page of the notebook.
type Write struct {
	Key      uuid.UUID
	Kind     string
	House    *House
	Order    uuid.UUID // of all but Close
	Table    uuid.UUID // of Create by staff, and Close
	Status   string    // of Step: where to
	Lines    int       // of Create and Add
	Twice    bool      // the first attempt was sent two times at once
	method   string
	path     string
	body     []byte
	mu       sync.Mutex
	attempts []Attempt
	answer   json.RawMessage
	begun    time.Time
	done     time.Time
	status   int // the last word; 0 while there is none
	code     string
}

// Attempt is one request and what came of it.
type Attempt struct {
	At     time.Time
	Took   time.Duration
	Status int    // 0: no answer
	Code   string // the product's code of a refusal
	Why    string // its sentence
	Repeat bool   // the key had been sent before
}

// shed says that a server which is short of time has put it off.
func (a Attempt) shed() bool {
	return a.Status == 503 && a.Code == "BUSY" || a.Status == 0 && a.Took >= patience
}

func (w *Write) note(a Attempt) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.attempts = append(w.attempts, a)
}

func (w *Write) finish(status int, code string, answer json.RawMessage) {
	w.mu.Lock()
	defer w.mu.Unlock()
	// Of two that were sent at once the first word counts, and an acceptance before a refusal.
	if w.status == 0 || w.status >= 300 && status < 300 {
		w.status, w.code, w.answer, w.done = status, code, answer, time.Now()
	}
}

// Accepted says that the server has answered 2xx.
func (w *Write) Accepted() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.status >= 200 && w.status < 300
}

// Refused says that the server has answered that it did not do it.
func (w *Write) Refused() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.status >= 400
}

// legitimate are refusals that the rules of orders give when people are quicker than each other.
var legitimate = []string{"CONFLICT", "INVALID_TRANSITION", "ORDER_CLOSED", "TABLE_CLOSED", "TABLE_HAS_PENDING", "ALREADY_PAID", "AMOUNT_MISMATCH", "NOTHING_OPEN", "ORDER_INVOICED"}

// odd are answers that no fault excuses: a key mixed up, a session lost, an error that nobody has thought of.
func (w *Write) odd() (list []Attempt) {
	w.mu.Lock()
	defer w.mu.Unlock()
	for _, a := range w.attempts {
		switch {
		case a.Status == 0 || a.Status < 300 || again(a.Status, a.Code):
		case a.Status == 409 && slices.Contains(legitimate, a.Code):
		default:
			list = append(list, a)
		}
	}
	return list
}

// again says whether a client keeps the write and repeats it with the same key.
func again(status int, code string) bool {
	return status == 0 || status == 408 || status == 429 || status == 503 || status == 504 || code == "IDEMPOTENCY_RUNNING"
}

// Notebook is what all people of a run have written down.
type Notebook struct {
	mu     sync.Mutex
	writes []*Write
}

func (n *Notebook) open(w *Write) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.writes = append(n.writes, w)
}

// Writes are all pages so far.
func (n *Notebook) Writes() []*Write {
	n.mu.Lock()
	defer n.mu.Unlock()
	return slices.Clone(n.writes)
}
