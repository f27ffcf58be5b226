package site

import (
	"slices"
	"strings"

	"sufra/server/api"
)

// dayNames of the vocabulary, from Sunday on.
var dayNames = []string{"Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"}

// homepage states a restaurant as its own page shows it. Hours only where they are structured: what an owner has written
// freely can't be read by a machine.
func (w wording) homepage(p *api.PublicHomepage, h head) node {
	n := node{"@type": "Restaurant", "@id": w.origin + h.path, "name": w.pick(p.RestaurantNameEn, p.RestaurantNameAr), "url": w.address(h.path)}
	n.with("slogan", w.pick(p.TaglineEn, p.TaglineAr)).with("description", shortened(w.pick(p.AboutUsEn, p.AboutUsAr)))
	n.with("image", w.picture(p.HeroImageURL)).with("logo", w.picture(p.LogoURL)).with("telephone", p.PhoneNumber).with("email", p.Email)
	if place := postalAddress(p.Address, p.City, p.State, p.PostalCode, p.Country); place != nil {
		n["address"] = place
	}
	if links := profiles(p.SocialInstagram, p.SocialFacebook, p.SocialTwitter, p.SocialSnapchat); len(links) > 0 {
		n["sameAs"] = links
	}
	if p.Menu != nil {
		n["hasMenu"] = w.address("/menu/" + p.Menu.Slug)
	}
	if p.Hours != nil {
		n["openingHoursSpecification"] = openingHours(p.Hours)
	}
	if p.BestSellersDisplay {
		var offers []node
		for _, dish := range p.BestSellers {
			offer := node{"@type": "Offer", "itemOffered": node{"@type": "MenuItem", "name": w.pick(dish.NameEn, dish.NameAr)}}
			if dish.Price != "" && !dish.PriceFrom {
				offer["price"], offer["priceCurrency"] = dish.Price, "SAR"
			}
			offers = append(offers, offer)
		}
		if len(offers) > 0 {
			n["makesOffer"] = offers
		}
	}
	return n
}

// shortened is the first 120 characters of a text (spec section 9), without a cut word.
func shortened(text string) string {
	letters := []rune(strings.Join(strings.Fields(text), " "))
	if len(letters) <= 120 {
		return string(letters)
	}
	cut := string(letters[:120])
	if at := strings.LastIndexByte(cut, ' '); at > 0 {
		cut = cut[:at]
	}
	return cut + "…"
}

// openingHours states the week with days of the same span together, Ramadan, and single days.
func openingHours(hours *api.OpeningHours) (list []node) {
	week := func(spans []api.WeekHours) (made []node) {
		var order []api.DayHours
		days := map[api.DayHours][]string{}
		for _, span := range spans {
			if !slices.Contains(order, span.DayHours) {
				order = append(order, span.DayHours)
			}
			days[span.DayHours] = append(days[span.DayHours], "https://schema.org/"+dayNames[span.Day%7])
		}
		for _, span := range order {
			each := opened(span)
			each["dayOfWeek"] = days[span]
			made = append(made, each)
		}
		return made
	}
	list = week(hours.Week)
	if season := hours.Ramadan; season != nil {
		for _, each := range week(season.Week) {
			each["validFrom"], each["validThrough"] = season.DateFrom, season.DateTo
			list = append(list, each)
		}
	}
	for _, day := range hours.Exceptions {
		var spans []node
		for _, span := range day.Hours {
			spans = append(spans, opened(span))
		}
		if spans == nil { // search engines read the same time twice as closed
			spans = []node{{"@type": "OpeningHoursSpecification", "opens": "00:00", "closes": "00:00"}}
		}
		for _, each := range spans {
			each["validFrom"], each["validThrough"] = day.Date, day.Date
			list = append(list, each)
		}
	}
	return list
}

// opened is a span; for us the same time twice is the whole day.
func opened(span api.DayHours) node {
	if span.Opens == span.Closes {
		span = api.DayHours{Opens: "00:00", Closes: "23:59"}
	}
	return node{"@type": "OpeningHoursSpecification", "opens": span.Opens, "closes": span.Closes}
}
