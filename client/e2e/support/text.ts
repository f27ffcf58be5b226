import { readFileSync } from 'node:fs';

export type Language = 'en' | 'ar';

export const languages: Language[] = ['en', 'ar'];

const unquote = (line: string) => JSON.parse(line.slice(line.indexOf('"'))) as string;

/** The Arabic texts by their English source, read from the catalog itself, so that a better wording breaks no test. */
function readCatalog(path: URL): Map<string, string> {
  const texts = new Map<string, string>();
  for (const entry of readFileSync(path, 'utf8').split(/\n{2,}/)) {
    const parts = { msgid: '', msgstr: '', msgctxt: '' };
    let part: keyof typeof parts | undefined;
    for (const line of entry.split('\n')) {
      const named = /^(msgid|msgstr|msgctxt) "/.exec(line);
      if (named) part = named[1] as keyof typeof parts;
      else if (!line.startsWith('"')) part = undefined;
      if (part) parts[part] += unquote(line);
    }
    if (parts.msgid && parts.msgstr) texts.set(parts.msgctxt + parts.msgid, parts.msgstr);
  }
  return texts;
}

const arabic = readCatalog(new URL('../../src/locale/locales/ar/messages.po', import.meta.url));

/** A text of the interface, given by its English source. One that the catalog does not have fails the test. */
export function say(language: Language, text: string, context = ''): string {
  const found = arabic.get(context + text);
  if (found === undefined) throw new Error(`The catalog has no text "${text}"`);
  return language === 'ar' ? found : text;
}

/** Texts with numbers or names in them: each <0/> or {name} stands for anything. */
export function like(language: Language, text: string, context = ''): RegExp {
  const parts = say(language, text, context).split(/<\d+\/>|<\d+>|<\/\d+>|\{\w+\}/);
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
