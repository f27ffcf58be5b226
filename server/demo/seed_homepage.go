package demo

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strconv"

	"sufra/server/api"
	"sufra/server/postgres"
)

// homepage stores the restaurant's own page: nothing stands on it that is not the demo's elsewhere.
func (s *seeder) homepage(ctx context.Context, tx postgres.Tx) error {
	p := s.content.Floor.Profile
	best := []api.BestSeller{}
	for _, key := range p.BestSellers {
		id := ID("item", key)
		best = append(best, api.BestSeller{MenuItemID: &id})
	}
	branches := []api.Branch{}
	for _, b := range p.Branches {
		branches = append(branches, api.Branch{NameEn: &b.NameEn, NameAr: b.NameAr,
			MapURL: "https://www.google.com/maps/search/?api=1&query=" + url.QueryEscape(b.NameEn+", "+p.CityEn)})
	}
	dishes := 0
	for i := range s.content.Menu.Categories {
		dishes += len(s.content.Menu.Categories[i].Items)
	}
	highlights := []api.Highlight{
		{Figure: "7", LabelEn: "hours for the jareesh", LabelAr: "ساعات للجريش"},
		{Figure: strconv.Itoa(len(branches)), LabelEn: "houses in Riyadh", LabelAr: "فروع في الرياض"},
		{Figure: strconv.Itoa(dishes), LabelEn: "dishes and drinks", LabelAr: "طبق ومشروب"},
	}
	hours := api.OpeningHours{Week: []api.WeekHours{}, Exceptions: []api.ExceptionHours{}}
	for _, h := range s.content.Floor.Hours {
		hours.Week = append(hours.Week, api.WeekHours{Day: int32(h.Weekday()), DayHours: api.DayHours{Opens: h.Opens, Closes: h.Closes}})
	}
	bestJSON, one := json.Marshal(best)
	branchJSON, two := json.Marshal(branches)
	hoursJSON, three := json.Marshal(hours)
	figuresJSON, four := json.Marshal(highlights)
	if err := errors.Join(one, two, three, four); err != nil {
		return err
	}
	_, err := tx.Exec(ctx, `INSERT INTO homepages (restaurant_id, id, menu_id, slug, restaurant_name_en, restaurant_name_ar, tagline_en, tagline_ar,
		about_us_en, about_us_ar, logo_url, hero_image_url, primary_color, opening_hours_structured, branches, best_sellers, highlights,
		whatsapp_number, phone_number, email, social_instagram, social_twitter, social_snapchat, address, city, state, country, postal_code)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::jsonb, $15::jsonb, $16::jsonb, $17::jsonb, $18, $19, $20, $21, $21, $21,
		        $22, $23, $24, $25, $26)`,
		RestaurantID, ID("homepage", "main"), MenuID, p.Slug, p.NameEn, p.NameAr, p.TaglineEn, p.TaglineAr, p.AboutEn, p.AboutAr, p.Logo, p.Cover,
		p.PrimaryColor, hoursJSON, branchJSON, bestJSON, figuresJSON, p.WhatsApp, p.Phone, p.Email, p.Social, p.AddressEn, p.CityEn, p.StateEn,
		p.Country, p.PostalCode)
	return err
}
