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
		`@font-face{font-family:F;src:url("a;b.woff2")}@keyframes spin{to{rotate:1turn}}@property --ink{syntax:"*";inherits:false}`, sheet.of(page))

	require.Contains(t, sheet.of(`<div data-theme="dark"></div>`), `[data-theme=dark]{--ink:#fff}`)
	require.Contains(t, sheet.of(`<input class="hover:a">`), `::placeholder{opacity:1}`)
	require.Contains(t, sheet.of(`<i class="hover:a">`), `@media (hover:hover){.J:hover{top:3px}}`)
	require.Contains(t, sheet.of(`<i class="c"><i class="b">`), `.C .E{color:var(--x,1px)}`)
	require.NotContains(t, sheet.of(`<i class="c">`), `.C .E`)
}

func TestClassesHaveShortNames(t *testing.T) {
	sheet := parseSheet(`.group{top:0}.hidden{display:none}.w-\[1\.5rem\]:hover,.\[\&\>li\]\:flex>li{top:1px}` +
		`.group-data-out\:hidden:is(:where(.group)[data-out] *){top:2px}a[title=".hidden"] .hidden{top:3px}`)
	page := `<ul class="group w-[1.5rem] unknown&#34;"><li class="hidden [&amp;&gt;li]:flex">class="hidden"</li></ul>`
	require.Equal(t, `<ul class="group B unknown&#34;"><li class="A C">class="hidden"</li></ul>`, sheet.rename(page))
	require.Equal(t, `.group{top:0}.A{display:none}.B:hover,.C>li{top:1px}`, sheet.of(page), "what stands in brackets keeps its name")
	require.Equal(t, `.E:is(:where(.group)[data-out] *){top:2px}a[title=".hidden"] .A{top:3px}`, sheet.of(`<a class="hidden group-data-out:hidden">`)[len(`.A{display:none}`):])
	for n, name := range map[int]string{0: "A", 3: "E", 24: "Z", 25: "AA", 49: "AZ", 50: "BA", 649: "ZZ", 650: "AAA"} {
		require.Equal(t, name, shortName(n), n)
	}
}

func TestLettersOfTheOtherLanguageComeLater(t *testing.T) {
	face := func(name string) string {
		return `@font-face{font-family:R;src:url("/fonts/` + name + `.woff2")}`
	}
	whole, arabic, latin, other := face("readex-pro-arabic"), face("readex-arabic"), face("readex-latin"), face("naskh-arabic")
	for language, first := range map[string]string{"ar": arabic, "en": latin} {
		now, later := atOnce("a{b:c}"+whole+arabic+latin+other, language)
		require.Equal(t, "a{b:c}"+first+other, now, language)
		require.Equal(t, whole+arabic+latin, later, "the last face of a letter counts: cuts after whole fonts")
	}
}
