// Package api is the contract: the request, response and live structs that the server, its OpenAPI
// document and the TypeScript client share. It holds data only and imports nothing of ours.
//
// Money is a string with two decimals ("58.00"), in Saudi riyals. Times are RFC 3339 in UTC. Ids are
// UUIDs. A field that an audience may not see is absent, not empty.
package api

import "github.com/google/uuid"

// Error is the body of every answer that is not 2xx. Clients show their own translated text by Code;
// Message is English, for developers and as a fall-back.
type Error struct {
	Code    string       `json:"code" doc:"Stable product code in upper snake case" example:"PRICE_CHANGED"`
	Message string       `json:"message"`
	Fields  []FieldError `json:"fields,omitempty" nullable:"false" doc:"Which fields of the request are wrong, and why"`
	Data    any          `json:"data,omitempty" doc:"The truth, where the request lost against it: the current order of a 409, the priced lines of PRICE_CHANGED, the orders of TABLE_HAS_PENDING"`
	Request string       `json:"request,omitempty" doc:"Request id for support"`
}

// FieldError names one wrong field by its JSON path, such as "items[2].quantity".
type FieldError struct {
	Field   string `json:"field"`
	Message string `json:"message"`
}

// Empty is the body of calls that answer nothing.
type Empty struct{}

// Ref names a thing with its display names as they are now.
type Ref struct {
	ID   uuid.UUID `json:"id"`
	Name string    `json:"name"`
}
