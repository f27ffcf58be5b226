package httpapi_test

import (
	"testing"

	"github.com/stretchr/testify/require"

	"sufra/server/api"
	"sufra/server/servertest"
)

func TestOwnerSignsUpInAndOut(t *testing.T) {
	app := servertest.NewApp(t)
	c := app.Client()
	body := api.OwnerSignup{FirstName: "Nora", LastName: "Saleh", RestaurantName: "بيت النخلة", Email: "nora@example.com",
		Password: "brick-lantern-9", ConfirmPassword: "brick-lantern-9"}

	var profile api.OwnerProfile
	c.Post("/api/restaurant-owner/signup", body).Into(201, &profile)
	require.Equal(t, "بيت النخلة", profile.RestaurantName)
	require.Equal(t, "byt-alnkhlah", profile.Restaurant.Slug)
	require.Equal(t, "trial", profile.Restaurant.SubscriptionStatus)
	require.Equal(t, "Saudi Arabia", profile.Restaurant.Country)

	c.Get("/api/restaurant-owner/profile").Into(200, &profile)
	require.Equal(t, "nora@example.com", profile.Email)

	c.Post("/api/restaurant-owner/logout", api.Empty{}).OK()
	c.Get("/api/restaurant-owner/profile").Error(401, "UNAUTHENTICATED")

	fields := app.Client().Post("/api/restaurant-owner/signup", body).Error(409, "EMAIL_TAKEN").Fields
	require.Equal(t, "email", fields[0].Field)

	c.Post("/api/restaurant-owner/login", api.Login{Email: "nora@example.com", Password: "wrong-password"}).Error(401, "INVALID_CREDENTIALS")
	c.Post("/api/restaurant-owner/login", api.Login{Email: "NORA@example.com", Password: "brick-lantern-9"}).OK()
}
