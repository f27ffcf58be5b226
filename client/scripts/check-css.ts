// Fails when the client's source names a physical side. Layout follows the reading direction, so the same page works in
// Arabic; "left" in a class or a style is a bug there. A line that really means a side (a swipe, a printed ruler) says
// "physical side:" and why in a comment on the same line.
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// A class needs a value after it ("left-4"), so that words such as "right-to-left" pass.
const value = String.raw`(?:\d|\[|\(|px\b|auto\b|full\b|tap)`;
const start = String.raw`(?<![\w-])-?`;

interface Rule {
  pattern: RegExp;
  use: string;
}

const classRules: Rule[] = [
  { pattern: new RegExp(`${start}(?:scroll-)?[pm][lr]-${value}`), use: 'ps- pe- ms- me-' },
  { pattern: new RegExp(`${start}(?:left|right)-${value}`), use: 'start- end-' },
  {
    pattern: new RegExp(`${start}rounded-(?:l|r|tl|tr|bl|br)(?![\\w])`),
    use: 'rounded-s rounded-e rounded-ss ...',
  },
  { pattern: new RegExp(`${start}border-[lr](?![\\w])`), use: 'border-s border-e' },
  {
    pattern: new RegExp(`${start}(?:text|float|clear)-(?:left|right)(?![\\w-])`),
    use: 'text-start text-end ...',
  },
];

const styleRules: Rule[] = [
  {
    pattern: /(?<![\w-])(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?![\w])/,
    use: '-inline-start and -inline-end',
  },
  {
    pattern: /(?<![\w-])(?:margin|padding|border)(?:Left|Right)\w*\s*:/,
    use: '...InlineStart and ...InlineEnd',
  },
  { pattern: /(?:text-align|float|clear)\s*:\s*(?:left|right)\b/, use: 'start and end' },
  { pattern: /textAlign\s*:\s*['"](?:left|right)/, use: 'start and end' },
  { pattern: /border-(?:top|bottom)-(?:left|right)-radius/, use: 'border-start-start-radius ...' },
];

const cssOnlyRules: Rule[] = [
  { pattern: /(?:^|[\s;{])(?:left|right)\s*:/, use: 'inset-inline-start and -end' },
];

const inlineStyleRules: Rule[] = [
  { pattern: /style=\{\{[^}]*\b(?:left|right)\s*:/, use: 'insetInlineStart and insetInlineEnd' },
];

export function physicalSides(name: string, source: string): string[] {
  const isCss = name.endsWith('.css');
  const rules = [...classRules, ...styleRules, ...(isCss ? cssOnlyRules : inlineStyleRules)];
  const found: string[] = [];
  source.split('\n').forEach((line, index) => {
    if (line.includes('physical side:')) return;
    for (const rule of rules) {
      const match = rule.pattern.exec(line);
      if (match) found.push(`${name}:${index + 1}: "${match[0].trim()}", use ${rule.use}`);
    }
  });
  return found;
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../src/', import.meta.url));
  const files = globSync('**/*.{ts,tsx,css,html}', { cwd: root });
  const found = files.flatMap((file) => physicalSides(file, readFileSync(root + file, 'utf8')));
  for (const line of found) console.error(`client/src/${line}`);
  if (found.length > 0) {
    console.error(`${found.length} physical sides: layout must follow the reading direction.`);
    process.exit(1);
  }
  console.log(`No physical sides in ${files.length} files.`);
}
