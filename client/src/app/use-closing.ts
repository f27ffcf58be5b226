import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import type { As } from '#/api/client';
import { isApiError } from '#/api/error';
import { orderKeys } from '#/features/orders/keys';
import { useClosedText } from '#/features/tables/closed-text';
import { useCloseTable } from '#/features/tables/mutations';
import type { Halalas } from '#/lib/money';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

/**
 * Closes a table by taking what the screen said is due, and says what was settled; rejects after it has said why not.
 * Parts are what was taken in shares before.
 */
export function useClosing(as: As) {
  const { t } = useLingui();
  const refused = useRefusal();
  const client = useQueryClient();
  const close = useCloseTable(as);
  const closedText = useClosedText();
  return async (tableId: string, method: Method, due: Halalas, parts: string | undefined): Promise<void> => {
    try {
      const closed = await close.mutateAsync({ tableId, method, due });
      toast({ title: t`Table Closed`, description: closedText(closed, method, parts), variant: 'success' });
    } catch (error) {
      // The sum is counted from the orders: they are read, in case the stream is behind.
      if (isApiError(error) && error.code === 'AMOUNT_MISMATCH')
        void client.invalidateQueries({ queryKey: orderKeys.boards });
      refused(t`Failed to Close Table`, error, t`Could not close table`);
      throw error;
    }
  };
}
