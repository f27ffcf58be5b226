package api

// Upload is a stored picture.
type Upload struct {
	URL    string  `json:"url" doc:"/objects/…; carries size and colour, so that a page keeps the place before the picture arrives"`
	Width  int32   `json:"width" doc:"Pixels of the largest size"`
	Height int32   `json:"height"`
	Sizes  []int32 `json:"sizes" nullable:"false" doc:"Widths that ?w= gives, ascending; the last one is the picture without ?w="`
	Color  string  `json:"color" pattern:"^#[0-9a-f]{6}$" doc:"The picture's mean colour, to be shown until it arrives"`
}
