package app_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"testing"

	"github.com/google/uuid"
	"github.com/stretchr/testify/require"

	"sufra/server/access"
	"sufra/server/app"
)

func TestLogNamesWhoAskedByIDs(t *testing.T) {
	var out bytes.Buffer
	actor := access.Actor{Kind: access.Staff, ID: uuid.New(), RestaurantID: uuid.New(), Name: "Khalid"}
	app.NewLog(&out).With("part", "order").WarnContext(access.WithActor(context.Background(), actor), "slow", "took", "3s")
	var line map[string]any
	require.NoError(t, json.Unmarshal(out.Bytes(), &line))
	require.Equal(t, actor.String(), line["actor"])
	require.Equal(t, actor.RestaurantID.String(), line["restaurant"])
	require.Equal(t, "order", line["part"])
	require.Regexp(t, `Z$`, line["time"], "UTC")
	require.NotContains(t, out.String(), "Khalid")

	out.Reset()
	app.NewLog(&out).InfoContext(context.Background(), "nobody asked", "actor", "system")
	require.Contains(t, out.String(), `"actor":"system"`, "what a line says of itself stays")
	require.NotContains(t, out.String(), "restaurant")
}

func TestLogHoldsNoSecrets(t *testing.T) {
	const id = "01936b2c-0512-7345-9678-966512345678"
	for text, kept := range map[string]string{
		"550 sara.ali@example.sa is unknown":                           "550",
		"سارة@مثال.السعودية refused":                                   "refused",
		"sent to +966512345678, gave up":                               "gave up",
		"sent to 00966512345678":                                       "sent to",
		"number 0512345678":                                            "number",
		"GET /table/aGVsbG8gd29ybGQ failed":                            "failed",
		"GET /api/public/invoices/aGVsbG8gd29ybGQ/pdf":                 "/pdf",
		"GET /ar/table/aGVsbG8gd29ybGQ/cart":                           "/cart",
		"GET /track/aGVsbG8gd29ybGQ failed":                            "/track/",
		"GET /invoice/aGVsbG8gd29ybGQ failed":                          "/invoice/",
		"GET /pay/aGVsbG8gd29ybGQ?lang=ar failed":                      "/pay/",
		"GET /api/public/tables/aGVsbG8gd29ybGQ/join":                  "/join",
		"GET /api/public/payments/aGVsbG8gd29ybGQ":                     "/payments/",
		"GET /api/public/tracked-orders/aGVsbG8gd29ybGQ":               "/tracked-orders/",
		"https://menu.example/reset#token=aGVsbG8gd29ybGQ":             "menu.example",
		"dial redis://:aGVsbG8gd29ybGQ@10.0.0.7:6379: connection lost": "connection lost",
		"postgres://sufra:aGVsbG8gd29ybGQ@db.example/sufra":            "postgres://sufra:",
	} {
		var out bytes.Buffer
		app.NewLog(&out).Error("failed", "error", errors.New(text), "order", id)
		for _, secret := range []string{"sara", "سارة", "512345678,", "00966", "0512345678\"", "aGVsbG8"} {
			require.NotContains(t, out.String(), secret, text)
		}
		require.Contains(t, out.String(), kept)
		require.Contains(t, out.String(), id, "an id is no telephone number")
	}
	var out bytes.Buffer
	app.NewLog(&out).Error("failed", "resetToken", "abc", "Email", "a@b", "phone_number", 987, "cookies", []string{"x"})
	for _, secret := range []string{"abc", "a@b", "987", "x\""} {
		require.NotContains(t, out.String(), secret)
	}
}
