import type { Schemas } from '#/api/client';
import { toLatinDigits } from '#/lib/digits';
import { type Halalas, parseMoney, parseTypedMoney, sumMoney, toWireMoney } from '#/lib/money';
import { type Choice, type Dish, leftOver, partsOf } from './split';

type SplitInvoice = Schemas['SplitInvoice'];

/** What somebody has entered so far. */
export interface SplitDraft {
  kind: SplitInvoice['kind'];
  guests: number;
  amounts: readonly string[];
  choice: Choice;
  dishes: readonly Dish[];
  total: string;
}

/** Why the entries make no split yet. */
export type SplitProblem = 'nothing' | 'one' | 'unreadable' | 'too_much';

export function splitOf(
  tableId: string,
  draft: SplitDraft,
): { split: SplitInvoice; problem: null } | { split: null; problem: SplitProblem } {
  const no = (problem: SplitProblem) => ({ split: null, problem });
  const yes = (split: Omit<SplitInvoice, 'tableId' | 'kind'>) => ({
    split: { tableId, kind: draft.kind, ...split },
    problem: null,
  });
  switch (draft.kind) {
    case 'guests':
      return yes({ guests: draft.guests });
    case 'items': {
      const parts = partsOf(draft.dishes, draft.choice, draft.guests);
      if (parts.length === 0) return no('nothing');
      if (parts.length === 1 && !hasRest(draft)) return no('one');
      return yes({ parts });
    }
    case 'amount': {
      const typed = draft.amounts.filter((amount) => amount.trim() !== '').map(readAmount);
      if (typed.length === 0) return no('nothing');
      if (typed.some((amount) => amount === null || amount <= 0)) return no('unreadable');
      const missing = missingOf(draft.amounts, draft.total);
      if (missing < 0) return no('too_much');
      if (typed.length === 1 && missing === 0) return no('one');
      return yes({ amounts: typed.map((amount) => toWireMoney(amount ?? 0)) });
    }
  }
}

/** Whether the last part is what nobody has taken. */
export function hasRest({ kind, dishes, choice, guests, amounts, total }: SplitDraft): boolean {
  if (kind === 'items') return leftOver(dishes, choice, guests).length > 0;
  return kind === 'amount' && missingOf(amounts, total) > 0;
}

/** What the amounts leave open of the bill; negative when they are more. */
export function missingOf(amounts: readonly string[], total: string): Halalas {
  return parseMoney(total) - sumMoney(amounts.map((amount) => readAmount(amount) ?? 0));
}

export function readAmount(text: string): Halalas | null {
  return parseTypedMoney(text, toLatinDigits);
}
