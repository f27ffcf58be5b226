import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import type { Halalas } from '#/lib/money';
import type { Method } from '#/ui/method-choice';
import { toast } from '#/ui/toast';
import { useClosing } from '../../use-closing.ts';

/** Closes a table and goes back to the others. */
export function useCloseActs() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const close = useClosing('staff');
  return async (tableId: string, method: Method, due: Halalas, parts: string | undefined): Promise<void> => {
    if (!tableId) {
      toast({ title: t`Failed to Close Table`, description: t`No table selected`, variant: 'danger' });
      return;
    }
    await close(tableId, method, due, parts);
    void navigate(paths.waiter.selectTable.href());
  };
}
