import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { paths } from '#/app/paths';
import { clearDrafts } from '#/features/cart/draft';
import { outbox } from '#/features/outbox/outbox';
import { useUnsent } from '#/features/outbox/use-outbox';
import { forgetFloor } from '#/features/waiter/last-floor';
import { useStaffLogout } from '#/features/waiter/session';
import { AlertDialog } from '#/ui/alert-dialog';
import { toast } from '#/ui/toast';

/** Signing out, and how many orders of this person would stay behind unsent. */
export function useSignOut(staffId: string) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const logout = useStaffLogout();
  const unsent = useUnsent().filter((record) => record.op !== 'step' && record.staffId === staffId).length;
  const leave = async () => {
    await outbox.clear(staffId);
    clearDrafts(staffId);
    await forgetFloor();
    // The layout leaves the page as soon as nobody is signed in; go first, so that no way back is remembered.
    await navigate(paths.waiter.login.href(), { replace: true });
    try {
      await logout.mutateAsync();
      toast({ title: t`Logged out successfully`, description: t`See you next time!`, variant: 'success' });
    } catch {
      // Here the session is over in any case; the server is told when the network is back.
      toast({ title: t`Logged out`, description: t`Session ended` });
    }
  };
  return { leave, unsent };
}

interface SignOutDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  unsent: number;
  onLeave: () => Promise<void>;
}

/** Asked only when orders would be lost. */
export function SignOutDialog({ open, onOpenChange, unsent, onLeave }: SignOutDialogProps) {
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={<Plural value={unsent} one="# order is not sent" other="# orders are not sent" />}
      description={
        <Trans>
          Signing out discards what is not sent. Stay signed in until the network is back to send it.
        </Trans>
      }
      cancelLabel={<Trans>Stay signed in</Trans>}
      confirmLabel={<Trans>Discard and log out</Trans>}
      danger
      onConfirm={onLeave}
    />
  );
}
