package site

import (
	"context"
	"time"

	"github.com/google/uuid"
)

// Kind is a sort of public page, by the name that the client's bundle has for it.
type Kind string

// The kinds of pages that the server draws.
const (
	MenuPage       Kind = "menu"
	RestaurantPage Kind = "restaurant"
	TablePage      Kind = "table"
	HomePage       Kind = "homepage"
	LandingPage    Kind = "landing"
	GalleryPage    Kind = "gallery"

	MissingPage       Kind = "missing"
	MissingMenu       Kind = "missing-menu"
	MissingTable      Kind = "missing-table"
	MissingHome       Kind = "missing-homepage"
	MissingRestaurant Kind = "missing-restaurant"
)

// source is where the pages of one kind come from.
type source interface {
	// find knows the subject of a page by what stands in its address. NOT_FOUND.
	find(ctx context.Context, identifier string) (uuid.UUID, error)
	// heads is cheap: it says of these subjects what is stored now. One that guests may not see any more is missing.
	heads(ctx context.Context, ids []uuid.UUID) ([]head, error)
	// read gives everything that the pages of a subject show. NOT_FOUND.
	read(ctx context.Context, h head) (*subject, error)
}

// head is what shows whether finished pages are still right, and where they stand.
type head struct {
	id          uuid.UUID
	restaurant  uuid.UUID // whose page it is; zero: the platform's
	menu        uuid.UUID // that a restaurant's page shows
	path        string    // of the canonical address, without the language
	parent      string    // address of the page above; empty: there is none
	names       []string  // find knows the subject by each of them
	noindex     bool      // search engines leave it out
	language    string    // shown to those who ask for none
	fingerprint string    // changes with whatever the pages show
	unavailable []uuid.UUID
}

// subject is what pages are drawn from.
type subject struct {
	props  any               // what the bundle's component takes, without availability
	image  string            // path of the picture that is shown where the page is shared; empty: none
	places map[uuid.UUID]int // of what may be marked as sold out, in the list that the page calls them by
	ends   time.Time         // when something on the pages ends; zero: nothing does
	// closed lists what is not served at a moment, in the page's order. Nil: everything is, always.
	closed func(at time.Time) []uuid.UUID
	// facts is the page's structured data: stored facts only. What is sold out is given each time. Nil: none.
	facts func(w wording, out map[uuid.UUID]bool) []any
}

func (s *subject) closedAt(at time.Time) []uuid.UUID {
	if s.closed == nil {
		return nil
	}
	return s.closed(at)
}
