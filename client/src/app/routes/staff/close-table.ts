import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import type { Method } from '#/features/tables/components/close-table-dialog';
import { useCloseTable } from '#/features/tables/mutations';
import { toast } from '#/ui/toast';

/** Closes a table and says what was settled; rejects after it has said why not. */
export function useCloseActs() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const close = useCloseTable('staff');
  return async (tableId: string, method: Method): Promise<void> => {
    if (!tableId) {
      toast({ title: t`Failed to Close Table`, description: t`No table selected`, variant: 'danger' });
      return;
    }
    try {
      const closed = await close.mutateAsync({ tableId, method });
      const count = closed.updatedOrders;
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
      toast({ title: t`Table Closed`, description: texts[method], variant: 'success' });
      void navigate(paths.waiter.selectTable.href());
    } catch (error) {
      toast({
        title: t`Failed to Close Table`,
        description: errorText(i18n, error, t`Could not close table`),
        variant: 'danger',
      });
      throw error;
    }
  };
}
