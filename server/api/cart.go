package api

import "github.com/google/uuid"

// CartLine is one dish that a guest means to order.
type CartLine struct {
	ID         string    `json:"id" minLength:"1" maxLength:"36" doc:"Made by the phone, and never used for another line"`
	MenuItemID uuid.UUID `json:"menuItemId"`
	Variant    string    `json:"variant,omitempty" maxLength:"100" doc:"The chosen size: its id, or its name where it has none"`
	Note       string    `json:"note,omitempty" maxLength:"300"`
	Quantity   int32     `json:"quantity" minimum:"1" maximum:"50"`
}

// CartPart is what one phone has put into the table's cart.
type CartPart struct {
	DeviceID uuid.UUID  `json:"deviceId"`
	Revision int32      `json:"revision"`
	Number   int32      `json:"number" doc:"Guest 1, 2, 3 of the table, in the order in which they first chose something"`
	Name     string     `json:"name" doc:"As the guest calls themselves; may be empty"`
	Lines    []CartLine `json:"lines" nullable:"false"`
	Sent     []string   `json:"sent" nullable:"false" doc:"Ids of lines that an order took, the last 200: they are not to come back"`
}

// Cart is what everybody at a table has chosen and nobody has sent yet.
type Cart struct {
	DeviceID uuid.UUID  `json:"deviceId" doc:"This phone's"`
	Parts    []CartPart `json:"parts" nullable:"false"`
}

// CartInput replaces this phone's part.
type CartInput struct {
	Revision int32      `json:"revision,omitempty" minimum:"0" doc:"Of the part that the phone knows; absent or 0 when it has none yet"`
	Name     string     `json:"name,omitempty" maxLength:"40"`
	Lines    []CartLine `json:"lines" nullable:"false" maxItems:"30"`
}

// CartRevision names a part of the cart as a phone has seen it.
type CartRevision struct {
	DeviceID uuid.UUID `json:"deviceId"`
	Revision int32     `json:"revision" minimum:"1"`
}
