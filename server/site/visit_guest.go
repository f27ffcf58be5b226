package site

import (
	"slices"
	"strings"
)

// machines are parts of what programs call themselves that look at pages unasked: search engines, previews in messages,
// monitors, tests of speed.
var machines = []string{"bot", "crawl", "spider", "slurp", "preview", "externalhit", "facebookcatalog", "meta-external", "headless", "lighthouse",
	"pagespeed", "gtmetrix", "pingdom", "uptime", "statuscake", "monitor", "phantom", "selenium", "scrapy", "archive", "python", "node-fetch",
	"google-inspectiontool", "apis-google", "mediapartners", "feedfetcher", "validator"}

// IsGuest says whether a User-Agent is a browser's in front of which a person may sit. Every browser of the last twenty
// years begins with Mozilla, but for Opera's old ones.
func IsGuest(userAgent string) bool {
	if !strings.HasPrefix(userAgent, "Mozilla/") && !strings.HasPrefix(userAgent, "Opera/") {
		return false
	}
	name := strings.ReplaceAll(strings.ToLower(userAgent), "cubot", "") // a make of phones
	return !slices.ContainsFunc(machines, func(machine string) bool { return strings.Contains(name, machine) })
}
