import { Trans } from '@lingui/react/macro';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '#/ui/alert-dialog';

/** Changes that are not saved are lost with the page: it asks first. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(unsaved);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [unsaved]);
  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => !open && blocker.reset?.()}
      title={<Trans>Leave without saving?</Trans>}
      description={<Trans>What was changed on this page is lost.</Trans>}
      confirmLabel={<Trans>Leave</Trans>}
      danger
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
