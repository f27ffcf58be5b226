package api

// PublicSite is what the landing page and the sign-up state about this platform: only what can be counted.
type PublicSite struct {
	TrialDays   int    `json:"trialDays" doc:"Days for which a new restaurant is free"`
	Templates   int    `json:"templates" doc:"Looks that a menu can have"`
	DietaryTags int    `json:"dietaryTags" doc:"Ways of eating that a dish can be marked with"`
	Allergens   int    `json:"allergens" doc:"Allergens that a dish can be marked with"`
	DemoMenu    string `json:"demoMenu,omitempty" doc:"Slug of the demo restaurant's menu; absent where guests can't see one"`
	Year        int    `json:"year" doc:"Of the copyright line, in UTC"`
}
