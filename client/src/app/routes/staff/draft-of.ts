import type { CartLine, Draft } from '#/features/cart/cart';
import type { OutboxRecord } from '#/features/outbox/record';

/** An unsent order back as a cart, behind what has been started at its table since. */
export function draftOf(record: OutboxRecord, draft: Draft): Draft {
  if (record.op === 'step') return draft;
  const lines = record.body.items.map((item, index): CartLine => {
    const name = record.lines[index];
    const selectedVariant = readVariant(item.selectedVariant);
    return {
      id: selectedVariant
        ? `${item.menuItemId}:${selectedVariant.id || selectedVariant.name}`
        : item.menuItemId,
      originalItemId: item.menuItemId,
      nameEn: name?.nameEn ?? '',
      nameAr: name?.nameAr ?? '',
      price: item.price ?? '0.00',
      quantity: item.quantity,
      notes: item.specialRequests ?? '',
      selectedVariant,
      ...(item.hold !== undefined && { hold: item.hold }),
    };
  });
  const taken = new Set(draft.lines.map((line) => line.id));
  const fresh = lines.map((line, index) =>
    taken.has(line.id) ? { ...line, id: `${line.id}#b${index}` } : line,
  );
  // Two lines of one dish differ by their note: each keeps an id of its own.
  const ids = new Set<string>();
  const unique = fresh.map((line, index) => {
    const id = ids.has(line.id) ? `${line.id}#c${index}` : line.id;
    ids.add(id);
    return { ...line, id };
  });
  const added = { ...draft, lines: [...draft.lines, ...unique] };
  if (record.op === 'add') return added;
  const { body } = record;
  return {
    ...added,
    notes: [draft.notes, body.customerNotes].filter(Boolean).join(' '),
    allergy: draft.allergy || (body.allergyNote ?? ''),
    guests: draft.guests ?? body.guests,
  };
}

function readVariant(value: unknown): CartLine['selectedVariant'] {
  if (typeof value !== 'string') return undefined;
  const variant: unknown = JSON.parse(value);
  return typeof variant === 'object' && variant !== null && 'name' in variant
    ? (variant as CartLine['selectedVariant'])
    : undefined;
}
