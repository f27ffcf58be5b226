package demo

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"time"

	"github.com/google/uuid"

	"sufra/server/api"
)

// sit brings a party to a free table, or another round to one that is eating.
func (t *Traffic) sit(ctx context.Context) error {
	table, ok := t.someTable(t.random.IntN(4) == 0)
	if !ok {
		return nil
	}
	guests := int32(1 + t.random.IntN(max(int(table.SeatCapacity), 1)))
	lines := t.choose(int(guests))
	if len(lines) == 0 {
		return nil
	}
	in := api.PlaceOrder{TableID: &table.ID, Guests: &guests, Items: lines}
	if t.random.IntN(6) == 0 {
		in.CustomerNotes = "بدون بصل لو سمحت"
	}
	var placed api.Order
	if err := t.do(ctx, t.waiter(), http.MethodPost, "/api/waiter/orders", in, &placed); err != nil || placed.OrderNumber == "" {
		return err
	}
	t.placed++
	t.say("%s for table %s.", placed.OrderNumber, table.TableNumber)
	return nil
}

func (t *Traffic) someTable(busy bool) (api.Table, bool) {
	var fitting []api.Table
	for _, table := range t.tables {
		if table.IsActive && (table.Session != nil) == busy {
			fitting = append(fitting, table)
		}
	}
	if len(fitting) == 0 {
		return api.Table{}, false
	}
	return fitting[t.random.IntN(len(fitting))], true
}

// choose makes an order that people could have made: one or two dishes a head, at the menu's prices.
func (t *Traffic) choose(guests int) []api.PlaceOrderItem {
	var lines []api.PlaceOrderItem
	for range min(2+t.random.IntN(guests+1), 7) {
		item := t.items[t.random.IntN(len(t.items))]
		if !item.IsAvailable {
			continue
		}
		line := api.PlaceOrderItem{MenuItemID: item.ID, Quantity: int32(1 + t.random.IntN(2)), Price: item.Price}
		if len(item.Variants) > 0 {
			variant := item.Variants[t.random.IntN(len(item.Variants))]
			line.Price = variant.Price
			line.SelectedVariant, _ = json.Marshal(variant) // a struct of strings always encodes
		}
		lines = append(lines, line)
	}
	return lines
}

// guest takes a phone at a table that is open: orders, or calls.
func (t *Traffic) guest(ctx context.Context) error {
	table, ok := t.someTable(true)
	if !ok {
		return nil
	}
	phone := t.phones[table.ID]
	if phone == nil {
		var err error
		if phone, err = t.browser(""); err != nil {
			return err
		}
		var place api.DinerSession
		if err := t.do(ctx, phone, http.MethodPost, "/api/public/tables/"+TableToken(table.TableNumber)+"/join", nil, &place); err != nil || place.ID == uuid.Nil {
			return err
		}
		t.phones[table.ID] = phone
	}
	if t.random.IntN(3) == 0 {
		kind := []string{"waiter", "bill", "water", "cutlery"}[t.random.IntN(4)]
		return t.do(ctx, phone, http.MethodPost, "/api/public/calls", api.CallInput{Kind: kind}, nil)
	}
	lines := t.choose(1)
	if len(lines) == 0 {
		return nil
	}
	var placed api.Order
	if err := t.do(ctx, phone, http.MethodPost, "/api/public/orders", api.PublicOrder{Items: lines}, &placed); err != nil || placed.OrderNumber == "" {
		return err
	}
	t.placed++
	t.say("%s from a phone at table %s.", placed.OrderNumber, table.TableNumber)
	return nil
}

// browser keeps the cookies of one person.
type browser struct {
	url, as string
	http    *http.Client
}

func (t *Traffic) browser(as string) (*browser, error) {
	jar, err := cookiejar.New(nil)
	if err != nil {
		return nil, err
	}
	return &browser{url: t.url, as: as, http: &http.Client{Jar: jar, Timeout: 10 * time.Second}}, nil
}

// refusal is an answer that says no.
type refusal struct {
	status int
	body   api.Error
}

func (r *refusal) Error() string {
	return fmt.Sprintf("%d %s: %s", r.status, r.body.Code, r.body.Message)
}

// do calls, and tells a refusal instead of failing.
func (t *Traffic) do(ctx context.Context, b *browser, method, path string, body, into any) error {
	err := b.call(ctx, method, path, body, into)
	var no *refusal
	if errors.As(err, &no) {
		t.say("Refused: %s %s: %s", method, path, no.Error())
		return nil
	}
	return err
}

func (b *browser) call(ctx context.Context, method, path string, body, into any) error {
	var reader io.Reader
	if body != nil {
		encoded, err := json.Marshal(body)
		if err != nil {
			return err
		}
		reader = bytes.NewReader(encoded)
	}
	request, err := http.NewRequestWithContext(ctx, method, b.url+path, reader)
	if err != nil {
		return err
	}
	request.Header.Set("Origin", b.url)
	request.Header.Set("Idempotency-Key", uuid.NewString())
	if body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	if b.as != "" {
		request.Header.Set("X-Sufra-As", b.as)
	}
	response, err := b.http.Do(request)
	if err != nil {
		return err
	}
	defer response.Body.Close() //nolint:errcheck // read to its end
	if response.StatusCode >= 300 {
		no := &refusal{status: response.StatusCode}
		_ = json.NewDecoder(response.Body).Decode(&no.body) // whatever it is, the status says enough
		return no
	}
	if into == nil {
		return nil
	}
	return json.NewDecoder(response.Body).Decode(into)
}
