package mail

import (
	"strings"
	"testing"
	"time"

	"github.com/stretchr/testify/require"
)

// Who signs up chooses a name and the address that it goes to. It carries no link, no second line and no long text there.
func TestNamesCarryNothing(t *testing.T) {
	for name, want := range map[string]string{
		"Sara":                                "Sara",
		"سارة بنت محمد":                       "سارة بنت محمد",
		"Café O’Neil & Sons No. 5":            "Café O’Neil & Sons No. 5",
		"You won! https://evil.example/x Now": "You won! Now",
		"http://evil.example":                 "there",
		"evil.example":                        "there",
		"Go to EVIL.example/prize today":      "Go to today",
		"www.evil":                            "there",
		"mail a@b.example me":                 "mail me",
		"evil．example":                        "there",
		"evil。example":                        "there",
		"bit.ly/x":                            "there",
		"موقع.السعودية":                       "there",
		"A\r\nBcc: x\tB\u2028C\u202e":         "A Bcc: x B C",
		strings.Repeat("n", longestName):      strings.Repeat("n", longestName),
		strings.Repeat("n", longestName+1):    strings.Repeat("n", longestName),
		" \u200b ":                            "there",
	} {
		l, err := compose(Message{Kind: VerifyEmail, To: Addressee{Address: "a@example.com", Language: "en"}, Data: map[string]string{"name": name}}, "https://sufra.test/x", time.Now())
		require.NoError(t, err)
		line, _, _ := strings.Cut(plain(l.Text), "\n")
		require.Equal(t, "Hello "+want+",", line, "%q", name)
		require.Equal(t, 1, strings.Count(l.Text, "://"), "only our own link: %q", name)
	}
	l, err := compose(Message{Kind: TrialOver, To: Addressee{Address: "a@example.com", Language: "ar"},
		Data: map[string]string{"name": "evil.example", "restaurant": "www.evil.example", "stops": "2026-11-22 05:00"}}, "https://sufra.test/x", time.Now())
	require.NoError(t, err)
	require.NotContains(t, l.Text+l.HTML, "evil")
	require.Contains(t, plain(l.Text), "أهلاً بك،")
}
