import { Trans } from '@lingui/react/macro';
import { useBlocker } from 'react-router';
import { AlertDialog } from '#/ui/alert-dialog';

/** A draft that could not be saved is lost with the page; one that can is saved on the way out. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(unsaved);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>The last changes could not be saved.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
