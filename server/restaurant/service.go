// Package restaurant is the tenant: its profile and settings, tables and their seatings, service calls, staff
// and screens.
package restaurant

import (
	"time"

	"sufra/server/access"
	"sufra/server/mail"
	"sufra/server/postgres"
)

// Service answers for one restaurant at a time: the actor's own.
type Service struct {
	DB     *postgres.DB
	Access *access.Service
	Mail   *mail.Sender
	Now    func() time.Time
	// Origin is what links and printed codes start with: PUBLIC_ORIGIN's first.
	Origin string
	// TrialDays is how long a new restaurant is free, StaffPasswordMin the least length of a staff password.
	TrialDays        int
	StaffPasswordMin int
}
