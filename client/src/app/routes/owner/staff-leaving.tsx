import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { fullName, TableNumbers } from '#/features/staff/components/staff-card';
import { useDeleteStaff } from '#/features/staff/mutations';
import { AlertDialog } from '#/ui/alert-dialog';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';
import { useSetActive } from './staff-active.tsx';

interface LeavingProps {
  /** Present: the question is asked. */
  member: Schemas['Staff'] | undefined;
  /** Numbers of the tables whose guests they serve now. */
  serving: readonly string[];
  onOpenChange: (open: boolean) => void;
}

/** Signs somebody out until they are switched on again. */
export function DeactivateStaff({ member, serving, onOpenChange }: LeavingProps) {
  const { run } = useSetActive();
  return (
    <AlertDialog
      open={member !== undefined}
      onOpenChange={onOpenChange}
      title={
        <Trans>
          Deactivate <bdi>{member ? fullName(member) : ''}</bdi>?
        </Trans>
      }
      description={
        <Trans>They are signed out at once and can't sign in until you activate them again.</Trans>
      }
      confirmLabel={<Trans>Deactivate</Trans>}
      danger
      onConfirm={() => member && run(member, false)}
    >
      <StillServing serving={serving} />
    </AlertDialog>
  );
}

/** Takes somebody off the list for good. */
export function DeleteStaff({ member, serving, onOpenChange }: LeavingProps) {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as } = useDesk();
  const remove = useDeleteStaff(as);
  const confirm = async () => {
    if (!member) return;
    try {
      await remove.mutateAsync(member.id);
    } catch (error) {
      refused(t`Delete Failed`, error, t`Failed to delete waiter`);
      throw error;
    }
    toast({
      title: t`Waiter Deleted`,
      description: t`Waiter has been removed from your staff`,
      variant: 'success',
    });
  };
  return (
    <AlertDialog
      open={member !== undefined}
      onOpenChange={onOpenChange}
      title={
        <Trans>
          Remove <bdi>{member ? fullName(member) : ''}</bdi>?
        </Trans>
      }
      description={<Trans>They are signed out at once. Past orders keep their name.</Trans>}
      confirmLabel={<Trans>Delete</Trans>}
      danger
      onConfirm={confirm}
    >
      <StillServing serving={serving} />
    </AlertDialog>
  );
}

/** What happens to guests whose waiter leaves. */
function StillServing({ serving }: Pick<LeavingProps, 'serving'>) {
  if (serving.length === 0) return null;
  return (
    <p className="flex gap-3 rounded-card bg-accent-tint px-3 py-2.5 text-accent-ink text-small">
      <TriangleAlert aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <Trans>
          They serve guests at <TableNumbers numbers={serving} />. These tables stay open under their name;
          any colleague can serve and close them.
        </Trans>
      </span>
    </p>
  );
}
