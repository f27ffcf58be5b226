import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import { useClosedText } from '#/features/tables/closed-text';
import { useCloseTable } from '#/features/tables/mutations';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';

/** Closes a table and says what was settled; rejects after it has said why not. */
export function useCloseActs() {
  const { t } = useLingui();
  const refused = useRefusal();
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
      refused(t`Failed to Close Table`, error, t`Could not close table`);
      throw error;
    }
  };
}
