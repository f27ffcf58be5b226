import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { formatMoney, parseMoney } from '#/lib/money';
import { useDigits } from '#/locale/digits';
import type { Method } from '#/ui/method-choice';

/**
 * What closing a table did, in one sentence. `parts` is what was taken in shares before (wire amount): those have
 * methods of their own, so that the closing's method is said of nothing but the rest.
 */
export function useClosedText() {
  const { t } = useLingui();
  const digits = useDigits();
  return (closed: Schemas['ClosedTable'], method: Method, parts: string | undefined): string => {
    const count = closed.updatedOrders;
    if (parts !== undefined && parseMoney(parts) > 0) {
      const rest = parseMoney(closed.amount);
      if (rest === 0) return t`Everything was paid already. Table is now available.`;
      const amount = formatMoney(rest, { digits });
      return t`SAR ${amount} taken now, the rest was paid before. Table is now available.`;
    }
    const texts: Record<Method, string> = {
      cash: plural(count, {
        one: '# unpaid order marked as paid with cash. Table is now available.',
        other: '# unpaid orders marked as paid with cash. Table is now available.',
      }),
      card: plural(count, {
        one: '# unpaid order marked as paid by card. Table is now available.',
        other: '# unpaid orders marked as paid by card. Table is now available.',
      }),
      other: plural(count, {
        one: '# unpaid order marked as paid. Table is now available.',
        other: '# unpaid orders marked as paid. Table is now available.',
      }),
    };
    return texts[method];
  };
}
