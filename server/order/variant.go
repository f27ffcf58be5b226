package order

import (
	"bytes"
	"encoding/json"
	"errors"
	"strings"
)

// wantedVariant is a variant as a client names it: by id, or by its exact name.
type wantedVariant struct {
	ID, Name, NameAr, Price string
}

var errVariant = errors.New("the variant can't be read")

// variantDepth is how often a variant may be quoted: plain, as a string, and that string quoted twice more.
const variantDepth = 4

// parseVariant reads a selectedVariant: an object, the same as a JSON string, or a string quoted two or three
// times, as clients of this API are known to send it (decision 28). nil, nil stands for no variant.
func parseVariant(raw json.RawMessage) (*wantedVariant, error) {
	for range variantDepth {
		raw = bytes.TrimSpace(raw)
		if len(raw) == 0 || bytes.Equal(raw, []byte("null")) {
			return nil, nil
		}
		switch raw[0] {
		case '{':
			return variantObject(raw)
		case '"':
			var inner string
			if json.Unmarshal(raw, &inner) != nil {
				return nil, errVariant
			}
			inner = strings.TrimSpace(inner)
			if inner == "" {
				return nil, nil
			}
			if inner[0] != '{' && inner[0] != '"' && inner != "null" {
				return &wantedVariant{ID: inner, Name: inner}, nil // a bare id or name
			}
			raw = json.RawMessage(inner)
		default:
			return nil, errVariant
		}
	}
	return nil, errVariant
}

func variantObject(raw json.RawMessage) (*wantedVariant, error) {
	var o struct {
		ID, Name, NameAr, Size string
		Price                  json.RawMessage
	}
	if json.Unmarshal(raw, &o) != nil {
		return nil, errVariant
	}
	v := &wantedVariant{ID: o.ID, Name: o.Name, NameAr: o.NameAr}
	if v.Name == "" {
		v.Name = o.Size
	}
	// A price may come as "12.00" or as 12: it is compared by the order's total, never used.
	v.Price = strings.Trim(string(o.Price), `"`)
	if v.Price == "null" {
		v.Price = ""
	}
	if v.ID == "" && v.Name == "" {
		return nil, errVariant
	}
	return v, nil
}
