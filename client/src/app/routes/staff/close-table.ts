import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { useClosedText } from '#/features/tables/closed-text';
import { useCloseTable } from '#/features/tables/mutations';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';

/** Closes a table and says what was settled; rejects after it has said why not. */
export function useCloseActs() {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const close = useCloseTable('staff');
  const closedText = useClosedText();
  return async (tableId: string, method: Method, parts: string | undefined): Promise<void> => {
    if (!tableId) {
      toast({ title: t`Failed to Close Table`, description: t`No table selected`, variant: 'danger' });
      return;
    }
    try {
      const closed = await close.mutateAsync({ tableId, method });
      toast({ title: t`Table Closed`, description: closedText(closed, method, parts), variant: 'success' });
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
