import type { Schemas } from '#/api/client';
import { normalizeSearch } from '#/lib/search';

type MenuItem = Schemas['MenuItem'];

export interface Span {
  text: string;
  hit: boolean;
  /** Where it begins. */
  from: number;
}

/** Where a name's own letters stand in its compared form: vowel marks vanish there, ligatures grow. */
function fold(text: string): { folded: string; at: number[] } {
  let folded = '';
  const at: number[] = [];
  let index = 0;
  for (const letter of text) {
    const part = /\s/.test(letter) ? ' ' : normalizeSearch(letter);
    for (let each = 0; each < part.length; each++) at.push(index);
    folded += part;
    index += letter.length;
  }
  at.push(text.length);
  return { folded, at };
}

/** The name cut at what the query hit, for marking it: beginnings of words first, as people search. */
export function highlight(text: string, query: string): Span[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean);
  if (words.length === 0) return [{ text, hit: false, from: 0 }];
  const { folded, at } = fold(text);
  const marked = new Array<boolean>(text.length).fill(false);
  for (const word of words) {
    const found = find(folded, word);
    if (found < 0) continue;
    const from = at[found] ?? 0;
    let to = at[found + word.length] ?? text.length;
    // Vowel marks belong to the letter before them.
    while (to < text.length && normalizeSearch(text[to] ?? '') === '' && !/\s/.test(text[to] ?? '')) to++;
    marked.fill(true, from, to);
  }
  const spans: Span[] = [];
  for (let index = 0; index < text.length; index++) {
    const hit = marked[index] ?? false;
    const last = spans.at(-1);
    if (last && last.hit === hit) last.text += text[index];
    else spans.push({ text: text[index] ?? '', hit, from: index });
  }
  return spans;
}

function find(folded: string, word: string): number {
  if (folded.startsWith(word)) return 0;
  const start = folded.indexOf(` ${word}`);
  return start >= 0 ? start + 1 : folded.indexOf(word);
}

const startsAWord = (folded: string, word: string) => folded.startsWith(word) || folded.includes(` ${word}`);

/**
 * The items a waiter means by a few letters of either script. One or two letters match beginnings of words in names
 * only; longer queries match anywhere, sizes included, beginnings first.
 */
export function searchItems(items: MenuItem[], query: string): MenuItem[] {
  const words = normalizeSearch(query).split(' ').filter(Boolean);
  if (words.length === 0) return items;
  const ranked: { item: MenuItem; rank: number; position: number }[] = [];
  items.forEach((item, position) => {
    const names = [fold(item.nameEn).folded, fold(item.nameAr).folded];
    const sizes = item.variants.flatMap((variant) => [
      fold(variant.name).folded,
      fold(variant.nameAr ?? '').folded,
    ]);
    let rank = 0;
    for (const word of words) {
      if (names.some((name) => name.startsWith(word))) continue;
      if (names.some((name) => startsAWord(name, word))) rank = Math.max(rank, 1);
      else if (word.length > 2 && [...names, ...sizes].some((name) => name.includes(word)))
        rank = Math.max(rank, 2);
      else return;
    }
    ranked.push({ item, rank, position });
  });
  return ranked.sort((a, b) => a.rank - b.rank || a.position - b.position).map((each) => each.item);
}
