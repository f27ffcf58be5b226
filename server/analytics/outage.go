package analytics

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"github.com/google/uuid"

	"sufra/server/access"
	"sufra/server/api"
	"sufra/server/money"
	"sufra/server/postgres"
	"sufra/server/postgres/db"
)

const (
	// leastWeeks is how many of the four weeks before must tell something: one alone may be an accident.
	leastWeeks = 2
	// maxPieces is the LIMIT of AnalyticsOutages.
	maxPieces = 500
)

// outage is one dish with all its times.
type outage struct {
	api.AnalyticsOutage
	tenthPieces int64 // tenths of a piece
	amount      money.Halalas
	duration    time.Duration
}

// SoldOut estimates what being sold out has cost, as api.AnalyticsSoldOut says it. INVALID_INPUT. AnalyticsRead.
func (s *Service) SoldOut(ctx context.Context, a access.Actor, r Range) (out api.AnalyticsSoldOut, err error) {
	err = s.read(ctx, a, r, func(tx postgres.Tx, d span) error {
		rows, err := db.New().AnalyticsOutages(ctx, tx, db.AnalyticsOutagesParams{RestaurantID: a.RestaurantID, Now: s.Now(), DateFrom: d.from, DateTo: d.to})
		if err == nil {
			out = d.soldOut(rows)
		}
		return err
	})
	return out, err
}

// soldOut adds pieces up. The rows of a piece follow each other, one for each week before.
func (s span) soldOut(rows []db.AnalyticsOutagesRow) api.AnalyticsSoldOut {
	dishes := map[uuid.UUID]*outage{}
	pieces := 0
	for first := 0; first < len(rows); pieces++ {
		row, end := rows[first], first+1
		for end < len(rows) && rows[end].MenuItemID == row.MenuItemID && rows[end].BeganAt.Equal(row.BeganAt) {
			end++
		}
		dish, known := dishes[row.MenuItemID]
		if !known {
			dish = &outage{AnalyticsOutage: api.AnalyticsOutage{MenuItemID: row.MenuItemID, Name: row.NameEn, NameAr: row.NameAr}}
			dishes[row.MenuItemID] = dish
		}
		dish.add(rows[first:end])
		first = end
	}
	out := api.AnalyticsSoldOut{Items: make([]api.AnalyticsOutage, 0, len(dishes)), More: pieces >= maxPieces}
	var tenthPieces int64
	var amount money.Halalas
	list := make([]*outage, 0, len(dishes))
	for _, dish := range dishes {
		list = append(list, dish)
		tenthPieces, amount, out.Unknown = tenthPieces+dish.tenthPieces, amount+dish.amount, out.Unknown+dish.Unknown
	}
	slices.SortFunc(list, func(a, b *outage) int {
		return cmp.Or(cmp.Compare(b.amount, a.amount), cmp.Compare(b.duration, a.duration), cmp.Compare(a.Name, b.Name), slices.Compare(a.MenuItemID[:], b.MenuItemID[:]))
	})
	for _, dish := range list {
		dish.Minutes, dish.Quantity, dish.Amount = int32(dish.duration.Minutes()), withTenth(dish.tenthPieces), s.amount(dish.amount)
		out.Items = append(out.Items, dish.AnalyticsOutage)
	}
	out.Quantity, out.Amount = withTenth(tenthPieces), s.amount(amount)
	return out
}

// add counts one time in which the dish was sold out.
func (o *outage) add(weeks []db.AnalyticsOutagesRow) {
	o.Times++
	o.duration += weeks[0].EndedAt.Sub(weeks[0].BeganAt)
	var known, quantity int64
	var amount money.Halalas
	for _, week := range weeks {
		if week.Traded && !week.Out {
			known, quantity, amount = known+1, quantity+int64(week.Quantity), amount+week.Amount
		}
	}
	if known < leastWeeks {
		o.Unknown++
		return
	}
	o.tenthPieces += (quantity*10 + known/2) / known
	o.amount += (amount + money.Halalas(known/2)) / money.Halalas(known)
}

func withTenth(n int64) string {
	return strconv.FormatInt(n/10, 10) + "." + strconv.FormatInt(n%10, 10)
}
