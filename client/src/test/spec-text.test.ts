import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { formatter } from '@lingui/format-po';
import { describe, expect, it } from 'vitest';
import type { SpecText } from './spec-text/text.ts';
import { specTexts } from './spec-text.ts';

const src = join(import.meta.dirname, '..');

interface Message {
  english: string;
  arabic: string;
  files: string[];
}

/** What the product says, from its own catalogs: "npm run check" keeps them equal to the sources. */
async function catalog(): Promise<Message[]> {
  const read = async (locale: string) => {
    const filename = join(src, 'locale/locales', locale, 'messages.po');
    return formatter().parse(readFileSync(filename, 'utf8'), { locale, sourceLocale: 'en', filename });
  };
  const [english, arabic] = await Promise.all([read('en'), read('ar')]);
  return Object.entries(english)
    .filter(([, entry]) => !entry.obsolete)
    .map(([id, entry]) => ({
      english: entry.message ?? entry.translation ?? '',
      arabic: arabic[id]?.translation ?? '',
      files: (entry.origin ?? []).map(([file]) => file.replace(/^src\//, '')),
    }));
}

/** Every module that a browser can come to load, by following the imports from the entry. */
function reachable(entry: string): Set<string> {
  const found = new Set<string>();
  const visit = (file: string) => {
    if (found.has(file)) return;
    found.add(file);
    const text = readFileSync(join(src, file), 'utf8');
    for (const [, name = ''] of text.matchAll(/(?:from|import)\s*\(?\s*'((?:#\/|\.)[^']+)'/g)) {
      const to = name.startsWith('#/') ? name.slice(2) : relative(src, join(src, dirname(file), name));
      const path = [to, `${to}.ts`, `${to}.tsx`, `${to}/index.ts`].find(
        (each) => /\.tsx?$/.test(each) && existsSync(join(src, each)),
      );
      if (path) visit(path);
    }
  };
  visit(entry);
  return found;
}

const said = await catalog();
const loaded = reachable('app/main.tsx');

const source = (file: string) => readFileSync(join(src, file), 'utf8').replace(/\s+/g, ' ');

/** The words around the placeholders, in their order. */
function holds(file: string, text: string): boolean {
  const parts = text.split(/\{\w+\}/).map((part) => part.trim());
  let from = 0;
  for (const part of parts) {
    const at = source(file).indexOf(part, from);
    if (at < 0) return false;
    from = at + part.length;
  }
  return true;
}

/** What keeps a text from being on its screen in both languages; empty when nothing does. */
function faults({ text, file, message = text, form }: SpecText): string[] {
  const found = said.filter((each) => each.english === message && each.files.includes(file));
  return [
    ...(loaded.has(file) ? [] : [`${file} is not part of the product`]),
    ...(holds(file, text) ? [] : [`${file} does not say it`]),
    ...(found.length > 0 ? [] : [`${file} has no such message`]),
    ...found.flatMap(({ arabic }) =>
      arabic === '' || arabic === message ? [`not in Arabic: "${arabic}"`] : [],
    ),
    ...(form === undefined || (loaded.has(form) && holds(form, text)) ? [] : [`${form} has no such rule`]),
  ];
}

describe.each(Object.entries(specTexts))("the specification's words: %s", (_screen, texts) => {
  it.each(texts.map((text) => [text.text, text] as const))('%s', (_text, text) => {
    expect(faults(text)).toEqual([]);
  });
});

it('follows the imports as far as the pages', () => {
  // An expression that finds nothing would make every text above look unreachable, not shown.
  expect(loaded.size).toBeGreaterThan(200);
  expect(loaded.has('app/routes/owner/staff.tsx')).toBe(true);
  expect([...loaded].filter((file) => file.includes('.test.') || file.startsWith('test/'))).toEqual([]);
});
