package api

import (
	"time"

	"github.com/google/uuid"
)

// Exports are a restaurant's downloads of everything that it has here.
type Exports struct {
	Exports []Export `json:"exports" nullable:"false" doc:"Of the last 24 hours, newest first"`
	Left    int32    `json:"left" doc:"How many more can be asked for today"`
}

// Export is one of them: an address that gives the file as often as it is asked for, until it ends.
type Export struct {
	ID        uuid.UUID `json:"id"`
	URL       string    `json:"url" doc:"Path of the file; only the owner's session opens it"`
	At        time.Time `json:"at"`
	ExpiresAt time.Time `json:"expiresAt"`
	By        string    `json:"by"`
}
