import { isApiError } from '#/api/error';
import type { Doc, TimeWindow } from './document';
import { readPrice } from './price';
import { fieldOf, type Target, targetOf } from './target';

/** One wrong field, in the English words that useFieldText translates. */
export interface Problem {
  target: Target;
  message: string;
}

const longestOffer = 100;

/** What keeps the menu from being published, by the rules of spec section 5. The server checks again, and more. */
export function problemsOf({ menu, categories, items }: Doc): Problem[] {
  const found: Problem[] = [];
  const wrong = (target: Target, message: string) => found.push({ target, message });
  const times = (thing: Target, windows: readonly TimeWindow[] = []) => {
    for (const [index, { days, dateFrom, dateTo }] of windows.entries()) {
      const at = `schedule[${index}].`;
      if (days.length === 0) wrong({ ...thing, field: `${at}days` }, 'Choose one day or more');
      if (dateFrom && dateTo && dateTo < dateFrom)
        wrong({ ...thing, field: `${at}dateTo` }, 'The last day is before the first');
    }
  };

  if (!menu.nameEn.trim()) wrong({ kind: 'menu', field: 'nameEn' }, 'English name is required');
  if (!menu.restaurantName.trim())
    wrong({ kind: 'menu', field: 'restaurantName' }, 'Restaurant name is required');
  const offer = menu.offerBanner;
  if (offer && [...offer.textEn].length > longestOffer)
    wrong({ kind: 'menu', field: 'offerBanner.textEn' }, 'English text must be 100 characters or less');
  if (offer && [...offer.textAr].length > longestOffer)
    wrong({ kind: 'menu', field: 'offerBanner.textAr' }, 'Arabic text must be 100 characters or less');
  if (offer?.expiresAt && Number.isNaN(Date.parse(offer.expiresAt)))
    wrong({ kind: 'menu', field: 'offerBanner.expiresAt' }, 'Invalid datetime');
  times({ kind: 'menu' }, menu.schedule);

  for (const { id, nameEn, schedule } of categories) {
    const thing = { kind: 'category', id } as const;
    if (!nameEn.trim()) wrong({ ...thing, field: 'nameEn' }, 'Category name is required');
    times(thing, schedule);
  }

  for (const { id, nameEn, price, variants, schedule } of items) {
    const thing = { kind: 'item', id } as const;
    if (!nameEn.trim()) wrong({ ...thing, field: 'nameEn' }, 'English name is required');
    if (readPrice(price) === undefined && (price.trim() || variants.length === 0))
      wrong({ ...thing, field: 'price' }, 'Price must be a valid decimal number');
    const names = new Set<string>();
    for (const [index, variant] of variants.entries()) {
      const at = `variants[${index}].`;
      const name = variant.name.trim();
      if (!name) wrong({ ...thing, field: `${at}name` }, 'Variant name is required');
      else if (names.has(name)) wrong({ ...thing, field: `${at}name` }, 'Another variant has this name');
      names.add(name);
      if (readPrice(variant.price) === undefined)
        wrong({ ...thing, field: `${at}price` }, 'Price must be a valid decimal number');
    }
    times(thing, schedule);
  }
  return found;
}

/** What the server refused of a document. */
export interface Refusal {
  doc: Doc;
  problems: Problem[];
}

/** Its message begins with the thing's name, which the list shows itself. */
export function refusalOf(error: unknown, doc: Doc): Refusal | undefined {
  if (!isApiError(error)) return undefined;
  const problems = error.fields.flatMap(({ field, message }) => {
    const target = targetOf(field);
    if (!target) return [];
    const prefix = `${thingOf(doc, target)?.nameEn.trim()}: `;
    return [{ target, message: message.startsWith(prefix) ? message.slice(prefix.length) : message }];
  });
  return problems.length > 0 ? { doc, problems } : undefined;
}

/** What is wrong now: by our own rules, and what was refused of things that have not been touched since. */
export function openProblems(doc: Doc, refusal: Refusal | undefined): Problem[] {
  const own = problemsOf(doc);
  const named = new Set(own.map(({ target }) => fieldOf(target)));
  const refused = refusal?.problems.filter(({ target }) => {
    const thing = thingOf(doc, target);
    return thing && thing === thingOf(refusal.doc, target) && !named.has(fieldOf(target));
  });
  return [...own, ...(refused ?? [])];
}

/** undefined: it is gone. */
export function thingOf(doc: Doc, target: Target): { nameEn: string; nameAr: string } | undefined {
  if (!('id' in target)) return doc.menu;
  return target.kind === 'item'
    ? doc.items.find((item) => item.id === target.id)
    : doc.categories.find((category) => category.id === target.id);
}
