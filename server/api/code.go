package api

import "github.com/google/uuid"

// CodeStyle is how the restaurant's codes are drawn. What a phone can't read is refused: ink must be darker than the
// ground by 4.5 to 1, and the ground reflect two fifths of the light.
type CodeStyle struct {
	Ink     string `json:"ink" pattern:"^#[0-9a-fA-F]{6}$" doc:"Colour of the dark modules"`
	Ground  string `json:"ground" pattern:"^#[0-9a-fA-F]{6}$"`
	Margin  int32  `json:"margin" minimum:"4" maximum:"10" doc:"Empty modules on each side"`
	Pixels  int32  `json:"pixels" minimum:"200" maximum:"2000" doc:"Width of a PNG"`
	LogoURL string `json:"logoUrl" maxLength:"500" doc:"/objects/… in the middle of the code; empty: none. With it the error correction is the highest"`
	FrameEn string `json:"frameEn" maxLength:"40" doc:"Stands under the code; both empty: nothing does"`
	FrameAr string `json:"frameAr" maxLength:"40"`
}

// CodePreview asks how a code would look in a style that is not kept yet.
type CodePreview struct {
	Subject  string    `json:"subject" enum:"menu,homepage,table"`
	ID       uuid.UUID `json:"id"`
	Language string    `json:"language" enum:"ar,en" doc:"Which language of the text leads"`
	Style    CodeStyle `json:"style"`
}

// Codes is everything of which the restaurant has a code.
type Codes struct {
	Style CodeStyle `json:"style"`
	Codes []Code    `json:"codes" nullable:"false" doc:"Menus, the homepage, tables"`
}

// Code leads to a public page. Its address says that it was scanned, which the page's own address does not.
type Code struct {
	Subject  string    `json:"subject" enum:"menu,homepage,table"`
	ID       uuid.UUID `json:"id"`
	Name     string    `json:"name" doc:"Of a table its number"`
	NameAr   string    `json:"nameAr"`
	Place    string    `json:"place" doc:"Where a table stands"`
	URL      string    `json:"url"`
	IsActive bool      `json:"isActive" doc:"Guests find something behind it"`
	Scans    VisitSums `json:"scans"`
	Views    VisitSums `json:"views" doc:"However guests came; a table has none"`
}

// VisitSums are visits up to now, by business days with the running one included.
type VisitSums struct {
	Today int64 `json:"today"`
	Week  int64 `json:"week" doc:"Seven days"`
	Month int64 `json:"month" doc:"Thirty days"`
}

// VisitReport is who came when: guests only, each once in half an hour. Machines and the restaurant's own people are
// not counted.
type VisitReport struct {
	Timezone  string          `json:"timezone"`
	DayCutoff string          `json:"dayCutoff" doc:"Clock time at which a business day ends, HH:MM"`
	Days      []VisitDay      `json:"days" nullable:"false" doc:"Each business day asked for, the running one last"`
	Hours     []VisitHour     `json:"hours" nullable:"false" doc:"The 24 hours of the restaurant's clock from the end of a business day, all days together"`
	Languages []VisitLanguage `json:"languages" nullable:"false" doc:"ar and en"`
}

// VisitDay is one business day.
type VisitDay struct {
	Date  string `json:"date" format:"date"`
	Views int64  `json:"views"`
	Scans int64  `json:"scans"`
}

// VisitHour is one hour of the clock.
type VisitHour struct {
	Hour  int32 `json:"hour" minimum:"0" maximum:"23"`
	Views int64 `json:"views"`
	Scans int64 `json:"scans"`
}

// VisitLanguage is the language of the page that guests were given.
type VisitLanguage struct {
	Language string `json:"language" enum:"ar,en"`
	Views    int64  `json:"views"`
	Scans    int64  `json:"scans"`
}
