package billing

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"

	"sufra/server/errs"
)

// The product paper's worked example, part 5.3, V1.
func plainCode() taxCode {
	return taxCode{Seller: "مطعم نخلة الرياض", VATNumber: "300000000000003", Total: "90.00", VAT: "11.74",
		Issued: time.Date(2026, 11, 20, 21, 45, 30, 0, time.FixedZone("Asia/Riyadh", 3*3600))}
}

func bytesOf(t *testing.T, c taxCode) (text string, raw []byte) {
	t.Helper()
	text, err := c.encode()
	require.NoError(t, err)
	raw, err = base64.StdEncoding.DecodeString(text)
	require.NoError(t, err)
	return text, raw
}

func sum(raw []byte) string {
	h := sha256.Sum256(raw)
	return hex.EncodeToString(h[:])
}

func TestTaxCodeVectors(t *testing.T) {
	text, raw := bytesOf(t, taxCode{Seller: "Bobs Records", VATNumber: "310122393500003", Total: "1000.00", VAT: "150.00",
		Issued: time.Date(2022, 4, 25, 15, 30, 0, 0, time.UTC)})
	require.Equal(t, "AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==", text, "V0")
	require.Len(t, raw, 70)

	text, raw = bytesOf(t, plainCode())
	require.Equal(t, "AR7Zhdi32LnZhSDZhtiu2YTYqSDYp9mE2LHZitin2LYCDzMwMDAwMDAwMDAwMDAwMwMUMjAyNi0xMS0yMFQxODo0NTozMFoEBTkwLjAwBQUxMS43NA==", text, "V1")
	require.Equal(t, "011ed985d8b7d8b9d98520d986d8aed984d8a920d8a7d984d8b1d98ad8a7d8b6"+
		"020f333030303030303030303030303033"+"0314323032362d31312d32305431383a34353a33305a"+"040539302e3030"+"050531312e3734", hex.EncodeToString(raw))
	require.Equal(t, "0ded82e784c0e4ab4f6d78309947b88bd77dfffc80e726c03218b81718dd1f83", sum(raw))

	text, raw = bytesOf(t, taxCode{VATNumber: "300000000000003", Total: "128.45", VAT: "16.75", Issued: time.Date(2026, 11, 20, 21, 45, 30, 0, time.UTC),
		Seller: "شركة نخلة الرياض للمأكولات والمشروبات التقليدية وخدمات الإعاشة المحدودة فرع العليا الرئيسي"})
	require.Len(t, text, 300, "V2")
	require.Len(t, raw, 225)
	require.EqualValues(t, 0xa9, raw[1], "the length is one unsigned byte")
	require.Equal(t, "6260eae8fca11c3d175a7acf6f1c536b294f17f0135cf003ed695783b3a71846", sum(raw))
}

func TestTaxCodeRefuses(t *testing.T) {
	for what, wrong := range map[string]struct {
		change func(*taxCode)
		field  string
	}{
		"14 digits":           {func(c *taxCode) { c.VATNumber = "30000000000003" }, "vatNumber"},
		"16 digits":           {func(c *taxCode) { c.VATNumber = "3000000000000003" }, "vatNumber"},
		"first is no 3":       {func(c *taxCode) { c.VATNumber = "100000000000003" }, "vatNumber"},
		"last is no 3":        {func(c *taxCode) { c.VATNumber = "300000000000001" }, "vatNumber"},
		"Arabic VAT digits":   {func(c *taxCode) { c.VATNumber = "٣٠٠٠٠٠٠٠٠٠٠٠٠٠٣" }, "vatNumber"},
		"a line break after":  {func(c *taxCode) { c.VATNumber += "\n" }, "vatNumber"},
		"no name":             {func(c *taxCode) { c.Seller = "" }, "legalName"},
		"a name of 256 bytes": {func(c *taxCode) { c.Seller = strings.Repeat("ن", 128) }, "legalName"},
		"no decimals":         {func(c *taxCode) { c.Total = "90" }, "totalAmount"},
		"one decimal":         {func(c *taxCode) { c.Total = "90.0" }, "totalAmount"},
		"Arabic digits":       {func(c *taxCode) { c.Total = "٩٠٫٠٠" }, "totalAmount"},
		"Arabic with a point": {func(c *taxCode) { c.Total = "٩٠.٠٠" }, "totalAmount"},
		"a separator":         {func(c *taxCode) { c.Total = "1,000.00" }, "totalAmount"},
		"a minus":             {func(c *taxCode) { c.Total = "-90.00" }, "totalAmount"},
		"VAT of one decimal":  {func(c *taxCode) { c.VAT = "11.7" }, "taxAmount"},
		"no time":             {func(c *taxCode) { c.Issued = time.Time{} }, "issuedAt"},
	} {
		c := plainCode()
		wrong.change(&c)
		_, err := c.encode()
		require.True(t, errs.Is(err, errs.InvalidInput), what)
		e, _ := errs.As(err)
		require.Equal(t, wrong.field, e.Fields[0].Field, what)
	}
}

func TestTaxCodeOfTheLongestName(t *testing.T) {
	c := plainCode()
	c.Seller = strings.Repeat("ن", 127) + "x"
	text, raw := bytesOf(t, c)
	require.EqualValues(t, 255, raw[1])
	require.LessOrEqual(t, len(text), maxCode)
	// Whatever zone the server runs in, the Z is true.
	require.Contains(t, string(raw), "2026-11-20T18:45:30Z")
	for at, tag := 0, 1; tag <= 5; tag++ {
		require.EqualValues(t, tag, raw[at], "tags stand in their order")
		at += 2 + int(raw[at+1])
		if tag == 5 {
			require.Len(t, raw, at)
		}
	}
}
