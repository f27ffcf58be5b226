package site

import (
	"testing"

	"github.com/stretchr/testify/require"
)

func TestAPageHasTheStylesThatItUses(t *testing.T) {
	sheet := parseSheet("/*! by */\n" + `@layer theme{:root{--sand:#eee;--ink:var(--sand);--gone:var(--lost);--lost:red;--drawn:blue}}` +
		`@layer base{*,:after{margin:0}table,img{display:block}::placeholder{opacity:1}:where(a,input):focus{top:0}html{color:var(--ink)}}` +
		`@layer components;@layer utilities{.a{color:red}.md\:a,.b .c{color:var(--x,1px)}.w-\[1\.5rem\]{width:1.5rem}.\[\&_img\]\:a img{top:1px}` +
		`.group-data-out\:a:is(:where(.group)[data-out] *){top:2px}.spin{animation:1s spin}@media (hover:hover){.hover\:a:hover{top:3px}}.gone{top:4px}` +
		`@media (width>1px){.gone{top:5px}}}` +
		`[data-theme=dark]{--ink:#fff}@font-face{font-family:F;src:url("a;b.woff2")}@keyframes spin{to{rotate:1turn}}@keyframes pulse{0%{opacity:0}}` +
		`@property --ink{syntax:"*";inherits:false}@property --gone{syntax:"*";inherits:false}`)

	page := `<p class="md:a w-[1.5rem] spin" style="fill:var(--drawn)"><svg class="[&amp;_img]:a group-data-out:a"></svg><img></p>`
	require.Equal(t, `@layer theme{:root{--sand:#eee;--ink:var(--sand);--drawn:blue}}`+
		`@layer base{*,:after{margin:0}img{display:block}:where(a,input):focus{top:0}html{color:var(--ink)}}`+
		`@layer utilities{.B{color:var(--x,1px)}.F{width:1.5rem}.G img{top:1px}`+
		`.H:is(:where(.group)[data-out] *){top:2px}.I{animation:1s spin}}`+
		`@font-face{font-family:F;src:url("a;b.woff2")}@keyframes spin{to{rotate:1turn}}@property --ink{syntax:"*";inherits:false}`, sheet.of(page, false))

	require.Contains(t, sheet.of(`<div data-theme="dark"></div>`, false), `[data-theme=dark]{--ink:#fff}`)
	require.Contains(t, sheet.of(`<input class="hover:a">`, false), `::placeholder{opacity:1}`)
	require.Contains(t, sheet.of(`<i class="hover:a">`, false), `@media (hover:hover){.J:hover{top:3px}}`)
	require.Contains(t, sheet.of(`<i class="c"><i class="b">`, false), `.C .E{color:var(--x,1px)}`)
	require.NotContains(t, sheet.of(`<i class="c">`, false), `.C .E`)

	moving := parseSheet(`.a{transition-property:color}.b{--tw-ease:x;color:red}.c{color:red}`)
	require.Contains(t, moving.of(`<i class="a b c">`, false), `transition-property`)
	require.Equal(t, `.C{color:red}`, moving.of(`<i class="a b c">`, true), "what moves comes with the takeover")
}

func TestClassesHaveShortNames(t *testing.T) {
	sheet := parseSheet(`.group{top:0}.hidden{display:none}.w-\[1\.5rem\]:hover,.\[\&\>li\]\:flex>li{top:1px}` +
		`.group-data-out\:hidden:is(:where(.group)[data-out] *){top:2px}a[title=".hidden"] .hidden{top:3px}`)
	page := `<ul class="group w-[1.5rem] unknown&#34;"><li class="hidden [&amp;&gt;li]:flex">class="hidden"</li></ul>`
	require.Equal(t, `<ul class="group B unknown&#34;"><li class="A C">class="hidden"</li></ul>`, sheet.rename(page))
	require.Equal(t, `.group{top:0}.A{display:none}.B:hover,.C>li{top:1px}`, sheet.of(page, false), "what stands in brackets keeps its name")
	require.Equal(t, `.E:is(:where(.group)[data-out] *){top:2px}a[title=".hidden"] .A{top:3px}`, sheet.of(`<a class="hidden group-data-out:hidden">`, false)[len(`.A{display:none}`):])
	for n, name := range map[int]string{0: "A", 3: "E", 24: "Z", 25: "AA", 49: "AZ", 50: "BA", 649: "ZZ", 650: "AAA"} {
		require.Equal(t, name, shortName(n), n)
	}
}

func TestLettersOfTheOtherLanguageComeLater(t *testing.T) {
	face := func(name string) string {
		return `@font-face{font-family:R;src:url("/fonts/` + name + `.woff2")}`
	}
	whole, arabic, latin, other := face("readex-pro-arabic"), face("readex-arabic"), face("readex-latin"), face("naskh-arabic")
	figures := face("readex-arabic-figures")
	for language, first := range map[string]string{"ar": arabic, "en": latin} {
		all := "a{b:c}" + whole + arabic + latin + figures + other
		now, later := atOnce(all, fonts(language), "58")
		require.Equal(t, "a{b:c}"+first+other, now, language)
		require.Equal(t, whole+arabic+latin+figures, later, "the last face of a letter counts: cuts after whole fonts")
		now, _ = atOnce(all, fonts(language), "<b>٥٨</b>")
		require.Equal(t, "a{b:c}"+first+figures+other, now, language)
	}
}

func TestValuesStandInPlaceOfTokensThatNothingSets(t *testing.T) {
	css := `@layer theme{:root,:host{--spacing:.25rem;--weight:600;--font:var(--own);--twice:1px}}` +
		`.a{padding:calc(var(--spacing) * 4);font:var(--weight) var(--font);margin:var(--twice) var(--spacing-tap)}.b{--twice:2px;--set:1}` +
		`.c{border:1px var(--style);filter:var(--blur,) var(--grey,) var(--hue,);color:var(--shade,var(--ink));top:var(--lost);left:var(--set)}` +
		`@property --style{syntax:"*";inherits:false;initial-value:solid}@property --blur{syntax:"*";inherits:false}` +
		`@property --hue{syntax:"*";inherits:false}@property --shade{syntax:"*";inherits:false}@property --lost{syntax:"*";inherits:false}` +
		`@property --grey{syntax:"*";inherits:false}@property --set{syntax:"*";inherits:false;initial-value:0}`
	require.Equal(t, `@layer theme{:root,:host{--font:var(--own);--twice:1px}}`+
		`.a{padding:calc(.25rem * 4);font:600 var(--font);margin:var(--twice) var(--spacing-tap)}.b{--twice:2px;--set:1}`+
		`.c{border:1px solid;filter: var(--grey,) ;color:var(--ink);top:var(--lost);left:var(--set)}`+
		`@property --lost{syntax:"*";inherits:false}@property --grey{syntax:"*";inherits:false}@property --set{syntax:"*";inherits:false;initial-value:0}`,
		fold(css, map[string]bool{"--grey": true}), "what a rule sets or the page names is left, and what has neither a value nor another")
	require.Equal(t, map[string]int{"--grey": 2, "--a-b": 1}, settings(`<b style="--grey:1;--a-b:2">{--grey:x;y:var(--z)}`))

	uses := parseSheet(`@layer theme{:root,:host{--spacing:.25rem}}.a{top:var(--spacing)}`)
	require.Equal(t, `@layer theme{:root,:host{--spacing:.25rem}}.A{top:var(--spacing)}`,
		uses.of(`<p class="a" style="width:var(--spacing)">`, false), "the page's own use keeps its declaration")
}
