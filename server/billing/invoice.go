package billing

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/errs"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

// Filter narrows List. Days are those of the restaurant's clock, both included.
type Filter struct {
	DateFrom, DateTo        *time.Time
	TableID, TableSessionID *uuid.UUID
	Search                  string // part of the printed number
	Cursor                  string
	Limit                   int32
}

// List reads a page of invoices and credit notes, newest first, without their lines; without HistoryRead those issued since
// the running business day's date began. INVALID_INPUT for a cursor that is none. InvoicePrint.
func (s *Service) List(ctx context.Context, a access.Actor, f Filter) (api.InvoiceList, error) {
	p := db.InvoiceIDsParams{RestaurantID: a.RestaurantID, DateFrom: f.DateFrom, DateTo: f.DateTo, TableID: f.TableID,
		TableSessionID: f.TableSessionID, Pattern: postgres.Pattern(f.Search), PageSize: f.Limit + 1}
	if f.Cursor != "" {
		before, err := uuid.Parse(f.Cursor)
		if err != nil {
			return api.InvoiceList{}, errs.Invalid("cursor", "not a cursor")
		}
		p.Before = &before
	}
	if !a.Can(access.HistoryRead) {
		now, err := db.New().DayNow(ctx, s.DB, a.RestaurantID)
		if err != nil {
			return api.InvoiceList{}, err
		}
		if p.DateFrom == nil || p.DateFrom.Before(now.Running) {
			p.DateFrom = &now.Running
		}
	}
	ids, err := db.New().InvoiceIDs(ctx, s.DB, p)
	if err != nil {
		return api.InvoiceList{}, err
	}
	var list api.InvoiceList
	if len(ids) > int(f.Limit) {
		ids = ids[:f.Limit]
		list.Next = ids[f.Limit-1].String()
	}
	list.Invoices, err = s.readAll(ctx, s.DB, a.RestaurantID, ids)
	for i := range list.Invoices {
		list.Invoices[i].Lines = []api.InvoiceLine{}
	}
	return list, err
}

// Get reads one document as it was issued, with what has been taken back of it since. NOT_FOUND. InvoicePrint.
func (s *Service) Get(ctx context.Context, a access.Actor, id uuid.UUID) (api.Invoice, error) {
	return s.read(ctx, s.DB, a.RestaurantID, id)
}

func (s *Service) read(ctx context.Context, q postgres.Querier, tenant, id uuid.UUID) (api.Invoice, error) {
	list, err := s.readAll(ctx, q, tenant, []uuid.UUID{id})
	if err != nil {
		return api.Invoice{}, err
	}
	if len(list) == 0 {
		return api.Invoice{}, errs.New(errs.NotFound, "invoice not found")
	}
	return list[0], nil
}

// readAll reads documents, newest first; missing and foreign ones are left out.
func (s *Service) readAll(ctx context.Context, q postgres.Querier, tenant uuid.UUID, ids []uuid.UUID) ([]api.Invoice, error) {
	rows, err := db.New().InvoicesByIDs(ctx, q, db.InvoicesByIDsParams{RestaurantID: tenant, Ids: ids})
	if err != nil {
		return nil, err
	}
	list := make([]api.Invoice, 0, len(rows))
	for _, row := range rows {
		d, err := stored(row.Document)
		if err != nil {
			return nil, err
		}
		d.CreditedAmount, d.ShareURL = row.CreditedAmount.String(), shareURL(s.Origin, row.ShareToken)
		if d.Series == seriesIssued {
			d.SettledAmount = settledOf(d, row.IsSettled, row.PartsAmount, row.CreditedAmount).String()
		}
		list = append(list, d)
	}
	return list, nil
}

// settledOf is what has been paid of a document: before its issue, by parts that were taken for it, or with the orders that it
// bills all that credit notes have left of it. Parts that guests paid of the whole table belong to no document before that.
func settledOf(d api.Invoice, settled bool, parts, credited money.Halalas) money.Halalas {
	left := amountOf(d.TotalAmount) - credited
	if settled {
		return left
	}
	return min(left, amountOf(d.PaidAmount)+parts)
}

// Shared is the document behind a shared address, for printing only. NOT_FOUND. Public.
func (s *Service) Shared(ctx context.Context, token string) (api.Invoice, error) {
	text, err := db.New().InvoiceByToken(ctx, s.DB, token)
	if err != nil {
		return api.Invoice{}, err
	}
	return stored(text)
}

func stored(text json.RawMessage) (d api.Invoice, err error) {
	if err = json.Unmarshal(text, &d); err != nil {
		return d, fmt.Errorf("reading an issued document: %w", err)
	}
	derive(&d)
	return d, nil
}

// derive fills what follows from the rest of a document.
func derive(d *api.Invoice) {
	d.DueAmount, d.TaxPercent = "", 0
	if d.Series == seriesIssued {
		d.DueAmount = dueOf(*d).String()
	}
	if d.Mode == modePhase1 {
		d.TaxPercent = money.VATPercent
	}
}

// dueOf is what was left to pay of a document when it was issued.
func dueOf(d api.Invoice) money.Halalas {
	return max(0, amountOf(d.TotalAmount)-amountOf(d.PaidAmount))
}
