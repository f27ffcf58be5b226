package mail

import (
	_ "embed"
	"html/template"
	"io"
	"strings"
)

// sheet is what a letter is drawn from, as text and as HTML.
type sheet struct {
	Language, Direction string
	Start               string // the side where lines begin, as old mail programs want it said
	Subject             string
	Lines, After        []string
	Button, Link        string
	LinkHint, Footer    string
}

//go:embed sheet.html
var sheetSource string

var sheetTemplate = template.Must(template.New("sheet").Funcs(template.FuncMap{"isolated": isolated}).Parse(sheetSource))

func (s sheet) html(w io.Writer) error { return sheetTemplate.Execute(w, s) }

func (s sheet) text() string {
	parts := append([]string{}, s.Lines...)
	if s.Button != "" {
		parts = append(parts, s.Button+":\n"+s.Link)
	}
	parts = append(parts, s.After...)
	return strings.Join(append(parts, "-- \n"+s.Footer), "\n\n") + "\n"
}

// isolated turns the marks around values into elements, which every mail program understands.
func isolated(s string) template.HTML {
	escaped := template.HTMLEscapeString(s)
	return template.HTML(strings.NewReplacer(isolate, "<bdi>", released, "</bdi>").Replace(escaped)) //nolint:gosec // escaped above
}
