package mail

import (
	"bytes"
	"fmt"
	"net/mail"
	"regexp"
	"strings"
	"time"
	"unicode"

	"github.com/google/uuid"
	gomail "github.com/wneessen/go-mail"
)

// Letter is a composed message.
type Letter struct {
	ID         uuid.UUID
	Kind       Kind
	To         string
	Language   string
	Subject    string
	Text, HTML string
	Date       time.Time
}

// build makes the MIME message: text first, HTML as its alternative, nothing that is fetched from elsewhere.
func (l Letter) build(from mail.Address) (*gomail.Msg, error) {
	m := gomail.NewMsg(gomail.WithCharset(gomail.CharsetUTF8), gomail.WithEncoding(gomail.EncodingQP))
	if err := m.FromFormat(from.Name, from.Address); err != nil {
		return nil, fmt.Errorf("the sender's address: %w", err)
	}
	if err := m.To(l.To); err != nil {
		return nil, fmt.Errorf("the receiver's address: %w", err)
	}
	_, host, _ := strings.Cut(from.Address, "@")
	m.Subject(oneLine(l.Subject))
	m.SetMessageIDWithValue(l.ID.String() + "@" + host)
	m.SetDateWithValue(l.Date)
	m.SetGenHeader("Content-Language", l.Language)
	// Nobody's holiday notice shall answer.
	m.SetGenHeader("Auto-Submitted", "auto-generated")
	m.SetBodyString(gomail.TypeTextPlain, l.Text)
	m.AddAlternativeString(gomail.TypeTextHTML, l.HTML)
	return m, nil
}

// compose writes a message in its language. link is where its button leads.
func compose(m Message, link string, date time.Time) (Letter, error) {
	words, ok := catalogue[m.Kind][m.To.Language]
	if !ok {
		return Letter{}, Permanent{fmt.Errorf("no words for a message %q in %q", m.Kind, m.To.Language)}
	}
	fill := filler(m)
	page := sheet{Language: m.To.Language, Direction: "ltr", Start: "left", Subject: fill(words.subject), Link: link,
		Button: words.button, Footer: footer[m.To.Language], LinkHint: linkHint[m.To.Language]}
	if m.To.Language == "ar" {
		page.Direction, page.Start = "rtl", "right"
	}
	for _, line := range words.lines {
		page.Lines = append(page.Lines, fill(line))
	}
	for _, line := range words.after {
		page.After = append(page.After, fill(line))
	}
	var html bytes.Buffer
	if err := page.html(&html); err != nil {
		return Letter{}, Permanent{fmt.Errorf("composing a message: %w", err)}
	}
	return Letter{ID: m.ID, Kind: m.Kind, To: m.To.Address, Language: m.To.Language, Subject: plain(page.Subject), Text: page.text(),
		HTML: html.String(), Date: date}, nil
}

// Marks of Unicode that keep a value's direction to itself, as <bdi> does.
const (
	isolate  = "\u2068"
	released = "\u2069"
)

// filler puts the message's values into a text; each is isolated from the direction of the text around it.
func filler(m Message) func(string) string {
	var pairs []string
	for key, value := range m.Data {
		switch key {
		case tokenKey:
			continue
		case "days":
			value = dayCount(value, m.To.Language)
		case "ends", "stops":
			value = moment(value, m.To.Language)
		case "name", "restaurant", "plan":
			value = isolate + called(value, key, m.To.Language) + released
		default:
			value = isolate + oneLine(value) + released
		}
		pairs = append(pairs, "{"+key+"}", value)
	}
	return strings.NewReplacer(pairs...).Replace
}

// plain is a text without the marks: mail programs draw the subject alone.
func plain(s string) string { return strings.NewReplacer(isolate, "", released, "").Replace(s) }

// oneLine takes out what could begin another header, or turn the text around it.
func oneLine(s string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.In(r, unicode.Zl, unicode.Zp) || r == 0x200B || r == 0xFEFF || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 {
			return ' '
		}
		return r
	}, s)
}

// longestName is the most of a name that a message says, in characters.
const longestName = 60

// nameless stands where nothing is left of a name.
var nameless = map[string]map[string]string{
	"name":       {"en": "there", "ar": "بك"},
	"restaurant": {"en": "your restaurant", "ar": "مسجّل باسمك"},
	"plan":       {"en": "–", "ar": "–"},
}

// linkLike is what mail programs make a link of: an address with its scheme, one of mail, and a name with a top-level
// domain, also written with other dots.
var linkLike = regexp.MustCompile(`(?i)\S*(://|www\.|@|[\pL\pN-][.．。｡․]\pL{2,}|[\pL\pN]/)\S*`)

// called is a name as a message says it. Whoever signs up chooses it and the address that it is sent to: it must carry
// nothing to a stranger that they would open.
func called(s, key, language string) string {
	s = strings.Join(strings.Fields(linkLike.ReplaceAllString(oneLine(s), " ")), " ")
	if s = strings.TrimSpace(clip(s, longestName)); s == "" {
		return nameless[key][language]
	}
	return s
}

func clip(s string, most int) string {
	if runes := []rune(s); len(runes) > most {
		return string(runes[:most])
	}
	return s
}
