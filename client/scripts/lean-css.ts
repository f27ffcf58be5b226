// The styles of a public page stand inside it, so what nothing uses goes: the dark theme, which guests' pages do not
// have, and the tokens and movements that neither a rule nor the drawn page names.

const token = /(--[\w-]+):[^;{}]*(?:;|(?=\}))/g;
const registered = /@property (--[\w-]+)\{[^{}]*\}/g;
// For browsers of before 2024, which can't register tokens: all styles, which come right after, have it for them.
const unregistered = /@layer properties\{@supports[^{]*\{(?:[^{}]*\{[^{}]*\})*\}\}/;
const movement = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;
const empty = /(?:@(?:media|supports)[^{};]*|[^{}@;]+)\{\}/g;

/** `css` is minified; `drawn` is the source of what is painted with it. */
export function leanCss(css: string, drawn: string): string {
  let lean = css.replace(/\[data-theme="?dark"?\]\{[^{}]*\}/g, '').replace(unregistered, '');
  for (;;) {
    const used = new Set([...`${lean} ${drawn}`.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    const played = new Set(
      [...lean.matchAll(/animation(?:-name)?:([^;{}]+)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
    );
    const kept = (names: ReadonlySet<string | undefined>) => (whole: string, name: string) =>
      names.has(name) ? whole : '';
    const next = lean
      .replace(token, kept(used))
      .replace(registered, kept(used))
      .replace(movement, kept(played))
      .replace(empty, '');
    if (next === lean) return lean;
    lean = next;
  }
}
