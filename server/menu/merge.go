package menu

import (
	"bytes"
	"encoding/json"
	"reflect"

	"github.com/google/uuid"

	"sufra/server/api"
)

// merge is the menu as a draft makes it: present with all that differs between base and draft. A field that both the
// draft and somebody else has changed is the draft's; a category or an item that somebody else has removed stays so.
func merge(base, draft, present api.FullMenu) (api.FullMenu, error) {
	var m api.FullMenu
	var err error
	if m.Menu, err = mergeOne(base.Menu, draft.Menu, present.Menu); err != nil {
		return m, err
	}
	// Two hands may change two colours.
	if m.Menu.Customizations, err = mergeOne(base.Menu.Customizations, draft.Menu.Customizations, present.Menu.Customizations); err != nil {
		return m, err
	}
	m.Menu.IsActive = present.Menu.IsActive
	if m.Categories, err = mergeList(base.Categories, draft.Categories, present.Categories, categoryID); err != nil {
		return m, err
	}
	if m.Items, err = mergeList(base.Items, draft.Items, present.Items, itemID); err != nil {
		return m, err
	}
	settle(base, present, &m)
	carry(present, &m)
	return m, nil
}

// settle makes what is new the menu's: where it is cooked is said on the kitchen's page, and a category that was removed,
// by the draft or meanwhile, holds nothing.
func settle(base, present api.FullMenu, m *api.FullMenu) {
	categories, items := byID(present.Categories, categoryID), byID(present.Items, itemID)
	for i := range m.Categories {
		if _, ok := categories[m.Categories[i].ID]; !ok {
			m.Categories[i].Station, m.Categories[i].Course = "", 0
		}
	}
	were, left := byID(base.Categories, categoryID), byID(m.Categories, categoryID)
	for i := range m.Items {
		item := &m.Items[i]
		if _, ok := items[item.ID]; !ok {
			item.Station = ""
		}
		if item.CategoryID != nil {
			_, was := were[*item.CategoryID]
			if _, is := left[*item.CategoryID]; was && !is {
				item.CategoryID = nil
			}
		}
	}
}

func mergeList[T any](base, draft, present []T, id func(T) uuid.UUID) ([]T, error) {
	olds, drafts, now := byID(base, id), byID(draft, id), byID(present, id)
	merged := make([]T, 0, len(draft))
	for _, p := range present {
		old, inBase := olds[id(p)]
		drafted, inDraft := drafts[id(p)]
		switch {
		case !inDraft && inBase: // removed by the draft
		case !inDraft: // added by somebody else
			merged = append(merged, p)
		case !inBase: // a removed one that came back on both sides
			merged = append(merged, drafted)
		default:
			one, err := mergeOne(old, drafted, p)
			if err != nil {
				return nil, err
			}
			merged = append(merged, one)
		}
	}
	for _, drafted := range draft {
		_, inBase := olds[id(drafted)]
		if _, there := now[id(drafted)]; !there && !inBase {
			merged = append(merged, drafted)
		}
	}
	return merged, nil
}

// mergeOne merges the fields of one thing as the contract names them. Most things of a large menu were changed on one side
// only, or not at all, and need no fields to be taken apart.
func mergeOne[T any](base, draft, present T) (T, error) {
	switch {
	case reflect.DeepEqual(base, draft):
		return present, nil
	case reflect.DeepEqual(base, present):
		return draft, nil
	}
	var merged T
	old, err := fields(base)
	if err != nil {
		return merged, err
	}
	wanted, err := fields(draft)
	if err != nil {
		return merged, err
	}
	now, err := fields(present)
	if err != nil {
		return merged, err
	}
	for name := range old {
		if _, ok := wanted[name]; !ok {
			delete(now, name)
		}
	}
	for name, value := range wanted {
		if !bytes.Equal(value, old[name]) {
			now[name] = value
		}
	}
	raw, err := json.Marshal(now)
	if err != nil {
		return merged, err
	}
	return merged, json.Unmarshal(raw, &merged)
}

func fields(v any) (map[string]json.RawMessage, error) {
	raw, err := json.Marshal(v)
	if err != nil {
		return nil, err
	}
	m := map[string]json.RawMessage{}
	return m, json.Unmarshal(raw, &m)
}
