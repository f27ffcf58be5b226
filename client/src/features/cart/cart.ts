import type { Schemas } from '#/api/client';
import { parseMoney, timesMoney, toWireMoney } from '#/lib/money';
import { type Courses, heldLines, noCourses } from './course';

type MenuItem = Schemas['MenuItem'];
type Variant = Schemas['Variant'];
type PlaceOrder = Schemas['PlaceOrder'];

/** The server takes no more than this of one line and in one order. */
export const MAX_QUANTITY = 99;
export const MAX_LINES = 100;

/** One line of an order that is being taken. Names and price are what the waiter saw when adding. */
export interface CartLine {
  /** Item id, with the variant's id when there is one, and a suffix when one of several was split off for a note. */
  id: string;
  originalItemId: string;
  nameEn: string;
  nameAr: string;
  /** Wire amount of one. */
  price: string;
  quantity: number;
  notes: string;
  selectedVariant?: { id: string; name: string; nameAr?: string; price: string };
  /** Chosen for this line alone: wait until it is fired, or start at once. Absent: as the whole order. */
  hold?: boolean;
}

/** When the kitchen starts: with everything, course by course, or when the waiter says so. */
export type Start = 'now' | 'courses' | 'call';

/** What is being taken at one table: kept on the device until it is sent. */
export interface Draft {
  lines: CartLine[];
  notes: string;
  allergy: string;
  guests?: number;
  /** Absent: as the restaurant does it. */
  start?: Start;
}

export const emptyDraft: Draft = { lines: [], notes: '', allergy: '' };

export function isEmptyDraft(draft: Draft): boolean {
  return (
    draft.lines.length === 0 &&
    draft.notes === '' &&
    draft.allergy === '' &&
    draft.guests === undefined &&
    draft.start === undefined
  );
}

const lineId = (item: MenuItem, variant?: Variant) =>
  variant ? `${item.id}:${variant.id || variant.name}` : item.id;

/**
 * One more of the item. A line that was split off for its note is left alone: "one without onion" stays one. An item with
 * variants is sold by variant only, and a sold out one not at all: both leave the draft as it is.
 */
export function add(draft: Draft, item: MenuItem, variant?: Variant): Draft {
  if (!item.isAvailable || (item.variants.length > 0 && !variant)) return draft;
  const id = lineId(item, variant);
  const line = draft.lines.find((each) => each.id === id);
  if (line) return setQuantity(draft, id, line.quantity + 1);
  if (draft.lines.length >= MAX_LINES) return draft;
  return {
    ...draft,
    lines: [
      ...draft.lines,
      {
        id,
        originalItemId: item.id,
        nameEn: item.nameEn,
        nameAr: item.nameAr,
        price: variant?.price ?? item.price,
        quantity: 1,
        notes: '',
        selectedVariant: variant && {
          id: variant.id,
          name: variant.name,
          nameAr: variant.nameAr,
          price: variant.price,
        },
      },
    ],
  };
}

/** Zero removes the line. */
export function setQuantity(draft: Draft, id: string, quantity: number): Draft {
  const wanted = Math.min(Math.max(Math.trunc(quantity), 0), MAX_QUANTITY);
  return {
    ...draft,
    lines:
      wanted === 0
        ? draft.lines.filter((line) => line.id !== id)
        : draft.lines.map((line) => (line.id === id ? { ...line, quantity: wanted } : line)),
  };
}

/** One less of the item: of its last line, which is the one that was added or split off most recently. */
export function removeOne(draft: Draft, itemId: string): Draft {
  const line = draft.lines.filter((each) => each.originalItemId === itemId).at(-1);
  return line ? setQuantity(draft, line.id, line.quantity - 1) : draft;
}

/** A note for the whole line, or for one of it, which then becomes a line of its own. */
export function setNote(draft: Draft, id: string, notes: string, forOne = false): Draft {
  const line = draft.lines.find((each) => each.id === id);
  if (!line) return draft;
  const text = notes.trim();
  if (!forOne || line.quantity === 1 || draft.lines.length >= MAX_LINES) {
    return { ...draft, lines: draft.lines.map((each) => (each === line ? { ...each, notes: text } : each)) };
  }
  const taken = new Set(draft.lines.map((each) => each.id));
  let part = 2;
  while (taken.has(`${id}#${part}`)) part++;
  return {
    ...draft,
    lines: draft.lines.flatMap((each) =>
      each === line
        ? [
            { ...line, quantity: line.quantity - 1 },
            { ...line, id: `${id}#${part}`, quantity: 1, notes: text },
          ]
        : [each],
    ),
  };
}

export function countOf(draft: Draft, itemId: string): number {
  return draft.lines.reduce((sum, line) => (line.originalItemId === itemId ? sum + line.quantity : sum), 0);
}

export function countAll(draft: Draft): number {
  return draft.lines.reduce((sum, line) => sum + line.quantity, 0);
}

export function lineTotal(line: CartLine): number {
  return timesMoney(parseMoney(line.price), line.quantity);
}

export function total(draft: Draft): number {
  return draft.lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** The lines whose item was sold out, or hidden, since it was added. */
export function unavailable(draft: Draft, items: MenuItem[]): CartLine[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return draft.lines.filter((line) => byId.get(line.originalItemId)?.isAvailable === false);
}

/** The request's lines. Prices are what the waiter saw: the server compares them and never uses them. */
export function toItems(draft: Draft, courses: Courses): Schemas['PlaceOrderItem'][] {
  const held = heldLines(draft, courses);
  return draft.lines.map((line) => {
    const course = courses.of(line.originalItemId);
    return {
      menuItemId: line.originalItemId,
      quantity: line.quantity,
      price: toWireMoney(parseMoney(line.price)),
      specialRequests: line.notes || null,
      selectedVariant: line.selectedVariant ? JSON.stringify(line.selectedVariant) : null,
      ...(course > 0 && { course }),
      // Said in both cases: what is absent follows the restaurant's rule, and the waiter has seen this one.
      ...((courses.auto || held.has(line.id)) && { hold: held.has(line.id) }),
    };
  });
}

/** The request's body of a new order. */
export function toOrder(
  draft: Draft,
  order: { id: string; tableId: string },
  courses: Courses = noCourses,
): PlaceOrder {
  const amount = toWireMoney(total(draft));
  return {
    id: order.id,
    tableId: order.tableId,
    customerNotes: draft.notes.trim(),
    ...(draft.allergy.trim() && { allergyNote: draft.allergy.trim() }),
    ...(draft.guests !== undefined && { guests: draft.guests }),
    items: toItems(draft, courses),
    totalAmount: amount,
    finalAmount: amount,
  };
}

/** Whether something read from the device's storage still is a draft. */
export function isDraft(value: unknown): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const draft = value as Partial<Draft>;
  return (
    typeof draft.notes === 'string' &&
    typeof draft.allergy === 'string' &&
    Array.isArray(draft.lines) &&
    draft.lines.every(
      (line) =>
        typeof line?.id === 'string' && typeof line.price === 'string' && Number.isInteger(line.quantity),
    )
  );
}

/** The draft at today's prices and names: a menu that changed under it shows before sending, not as a refusal after. */
export function reprice(draft: Draft, items: MenuItem[]): Draft {
  const byId = new Map(items.map((item) => [item.id, item]));
  let changed = false;
  const lines = draft.lines.map((line) => {
    const item = byId.get(line.originalItemId);
    if (!item) return line;
    const chosen = line.selectedVariant;
    const variant =
      chosen && item.variants.find((each) => (each.id || each.name) === (chosen.id || chosen.name));
    if (chosen && !variant) return line;
    const price = variant?.price ?? item.price;
    if (price === line.price) return line;
    changed = true;
    return { ...line, price, selectedVariant: chosen && { ...chosen, price } };
  });
  return changed ? { ...draft, lines } : draft;
}
