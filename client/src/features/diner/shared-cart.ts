import type { Schemas } from '#/api/client';
import { sumMoney } from '#/lib/money';
import { type Cart, type CartLine, type ItemsById, lineTotal } from './cart';

export type CartPart = Schemas['CartPart'];

/** A line as the phone that owns it keeps it. */
export function ownLine(line: Schemas['CartLine']): CartLine {
  return {
    id: line.id,
    itemId: line.menuItemId,
    ...(line.variant && { variant: line.variant }),
    note: line.note ?? '',
    quantity: line.quantity,
  };
}

export function wireLine(line: CartLine): Schemas['CartLine'] {
  return {
    id: line.id,
    menuItemId: line.itemId,
    ...(line.variant && { variant: line.variant }),
    ...(line.note && { note: line.note }),
    quantity: line.quantity,
  };
}

/** All lines of some parts, in the order of their guests. */
export const inCart = (parts: readonly CartPart[]): CartLine[] =>
  parts.flatMap((part) => part.lines.map(ownLine));

export const countOf = (lines: readonly CartLine[]): number =>
  lines.reduce((sum, line) => sum + line.quantity, 0);

export const totalOf = (lines: readonly CartLine[], items: ItemsById): number =>
  sumMoney(lines.map((line) => lineTotal(line, items)));

export const partOf = (parts: readonly CartPart[] | undefined, deviceId: string | undefined) =>
  parts?.find((part) => part.deviceId === deviceId);

/** What the others at the table have chosen. */
export const othersOf = (parts: readonly CartPart[] | undefined, deviceId: string | undefined): CartPart[] =>
  (parts ?? []).filter((part) => part.deviceId !== deviceId && part.lines.length > 0);

/** Without what an order has taken, whoever sent it. */
export function withoutSent(cart: Cart, part: CartPart | undefined): Cart {
  if (!part || !cart.lines.some((line) => part.sent.includes(line.id))) return cart;
  return { ...cart, lines: cart.lines.filter((line) => !part.sent.includes(line.id)) };
}

/**
 * The first comparison of a seating: what this phone chose there without scripts, or before its storage was cleared, comes
 * along. From then on the phone itself says what it has chosen.
 */
export function adopted(cart: Cart, session: string, part: CartPart | undefined): Cart {
  if (cart.shared === session) return cart;
  const known = new Set(cart.lines.map((line) => line.id));
  const more = (part?.lines ?? []).filter((line) => !known.has(line.id)).map(ownLine);
  return { ...cart, shared: session, lines: [...cart.lines, ...more] };
}

/** Whether the table knows what this phone has chosen. */
export function isShared(cart: Cart, part: CartPart | undefined): boolean {
  const mine = [(cart.name ?? '').trim().replace(/\s+/g, ' '), cart.lines.map(wireLine)];
  const theirs = [part?.name ?? '', (part?.lines ?? []).map(ownLine).map(wireLine)];
  return JSON.stringify(mine) === JSON.stringify(theirs);
}
