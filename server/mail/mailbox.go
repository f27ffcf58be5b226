package mail

import (
	"context"
	"strings"
	"time"

	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Mailbox is where mail to an address arrives, as far as its spelling tells: without case, without what follows a plus, and
// without the dots that Gmail does not see. It is for counting only. Nobody is found, written to or let in by it: elsewhere two
// spellings may be two people.
func Mailbox(address string) string {
	address = strings.ToLower(strings.TrimSpace(address))
	at := strings.LastIndexByte(address, '@')
	if at < 0 {
		return address
	}
	local, domain := address[:at], address[at+1:]
	local, _, _ = strings.Cut(local, "+")
	if domain == "googlemail.com" {
		domain = "gmail.com"
	}
	if domain == "gmail.com" {
		local = strings.ReplaceAll(local, ".", "")
	}
	return local + "@" + domain
}

// Share is what one mailbox gets of some kinds of message because somebody typed its address, whoever and however often. More
// is not sent (Message.Held), and nobody is told.
type Share struct {
	Kinds     []Kind
	Hour, Day int32
}

// Typed are the messages to an address that nobody has proved yet; a link of the day is still valid.
var Typed = Share{Kinds: []Kind{VerifyEmail, AccountExists}, Hour: 3, Day: 10}

// Spent says whether a mailbox has got its share. The caller holds a transaction.
func (s Share) Spent(ctx context.Context, tx postgres.Tx, now time.Time, address string) (bool, error) {
	mailbox, kinds := Mailbox(address), make([]string, len(s.Kinds))
	for i, kind := range s.Kinds {
		kinds[i] = string(kind)
	}
	// Before the count, in a statement of its own: what others have written while this one waited is then counted too.
	if err := db.New().AddressTurn(ctx, tx, mailbox); err != nil {
		return false, err
	}
	n, err := db.New().AddressMailsLately(ctx, tx, db.AddressMailsLatelyParams{Mailbox: mailbox, Kinds: kinds,
		Hour: now.Add(-time.Hour), Day: now.Add(-24 * time.Hour)})
	return n.Hour >= s.Hour || n.Day >= s.Day, err
}
