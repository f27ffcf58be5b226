package api

// Look is how a menu is drawn, complete: a template's, with what the owner has changed of it. It is a closed list of
// colours, choices and bounded numbers; nothing of it is ever CSS. Text colours have a contrast of 4.5 or more.
type Look struct {
	PrimaryColor          string `json:"primaryColor" doc:"Prices, buttons, marks; as text on the background"`
	BackgroundColor       string `json:"backgroundColor"`
	TextColor             string `json:"textColor"`
	HeaderBackgroundColor string `json:"headerBackgroundColor" doc:"The band of the header, and the chosen category"`
	HeaderTextColor       string `json:"headerTextColor"`
	PatternColor          string `json:"patternColor" doc:"The second yarn of the pattern"`
	Font                  string `json:"font" enum:"readex,kufi,naskh,display" doc:"Of the headings"`
	DishLayout            string `json:"dishLayout" enum:"beside,top,grid,none" doc:"Of categories whose photoLayout is side"`
	HeaderLayout          string `json:"headerLayout" enum:"picture,band,centre,plain"`
	TitleStyle            string `json:"titleStyle" enum:"start,centre,block,rule"`
	Divider               string `json:"divider" enum:"line,dots,none,card"`
	PriceStyle            string `json:"priceStyle" enum:"plain,colour,chip"`
	Corners               string `json:"corners" enum:"sharp,slight,soft,round"`
	TitleSize             int32  `json:"titleSize" doc:"Of a category's name, in pixels"`
	ItemSize              int32  `json:"itemSize" doc:"Of a dish's name, in pixels"`
	Pattern               int32  `json:"pattern" minimum:"1" maximum:"24" doc:"Which one of the house's generator"`
}

// Customizations is what an owner has changed of the template's look; what is absent is the template's. A text colour
// that is absent and could not be read on a ground that is not is chosen anew.
type Customizations struct {
	PrimaryColor          string `json:"primaryColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	BackgroundColor       string `json:"backgroundColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	TextColor             string `json:"textColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	HeaderBackgroundColor string `json:"headerBackgroundColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	HeaderTextColor       string `json:"headerTextColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	PatternColor          string `json:"patternColor,omitempty" pattern:"^(#[0-9a-fA-F]{6})?$"`
	Font                  string `json:"font,omitempty" enum:"readex,kufi,naskh,display"`
	DishLayout            string `json:"dishLayout,omitempty" enum:"beside,top,grid,none"`
	HeaderLayout          string `json:"headerLayout,omitempty" enum:"picture,band,centre,plain"`
	TitleStyle            string `json:"titleStyle,omitempty" enum:"start,centre,block,rule"`
	Divider               string `json:"divider,omitempty" enum:"line,dots,none,card"`
	PriceStyle            string `json:"priceStyle,omitempty" enum:"plain,colour,chip"`
	Corners               string `json:"corners,omitempty" enum:"sharp,slight,soft,round"`
	TitleSize             int32  `json:"titleSize,omitempty" minimum:"8" maximum:"72" doc:"Pixels"`
	ItemSize              int32  `json:"itemSize,omitempty" minimum:"8" maximum:"72" doc:"Pixels"`
	Pattern               int32  `json:"pattern,omitempty" minimum:"1" maximum:"24"`
}

// Template is one look of a menu that the platform offers.
type Template struct {
	ID           int32  `json:"id"`
	Name         string `json:"name"`
	NameAr       string `json:"nameAr"`
	ImageURL     string `json:"imageUrl"`
	ThumbnailURL string `json:"thumbnailUrl"`
	Look         Look   `json:"look"`
}

// PlatformTemplate is a template as administrators manage it.
type PlatformTemplate struct {
	Template
	Settings    Customizations `json:"customizations" doc:"What it says; the rest is the house's own look"`
	IsPublished bool           `json:"isPublished" doc:"The gallery and new menus offer it; menus that have it keep it anyway"`
	Menus       int64          `json:"menus" doc:"That are drawn with it"`
}

// TemplateCopy makes a template from another one.
type TemplateCopy struct {
	FromID int32  `json:"fromId"`
	Name   string `json:"name" minLength:"1" maxLength:"100"`
	NameAr string `json:"nameAr" minLength:"1" maxLength:"100"`
}

// TemplateUpdate is a template with all that can be changed.
type TemplateUpdate struct {
	Name        string         `json:"name" minLength:"1" maxLength:"100"`
	NameAr      string         `json:"nameAr" minLength:"1" maxLength:"100"`
	Settings    Customizations `json:"customizations"`
	IsPublished bool           `json:"isPublished"`
}

// TemplateOrder is all templates in the order of the gallery.
type TemplateOrder struct {
	IDs []int32 `json:"ids" minItems:"1" maxItems:"200"`
}
