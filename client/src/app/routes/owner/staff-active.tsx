import { Trans, useLingui } from '@lingui/react/macro';
import { UserCheck, UserX } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { useSaveStaff } from '#/features/staff/mutations';
import { valuesOf } from '#/features/staff/schema';
import { Button } from '#/ui/button';
import { toast } from '#/ui/toast';
import { useRefusal } from '#/ui/use-refusal';
import { useDesk } from '../../desk-context.ts';

interface StaffActiveProps {
  member: Schemas['Staff'];
  /** Switching off signs somebody out, so it is asked first; switching on is done at once. */
  onDeactivate: () => void;
}

export function StaffActive({ member, onDeactivate }: StaffActiveProps) {
  const setActive = useSetActive();
  if (member.isActive) {
    return (
      <Button icon={<UserX aria-hidden className="size-5" />} onClick={onDeactivate}>
        <Trans>Deactivate</Trans>
      </Button>
    );
  }
  return (
    <Button
      icon={<UserCheck aria-hidden className="size-5" />}
      loading={setActive.isPending}
      // The toast has said what went wrong.
      onClick={() => void setActive.run(member, true).catch(() => undefined)}
    >
      <Trans>Activate</Trans>
    </Button>
  );
}

/** Switches a member on or off and says so; rejects when it could not. */
export function useSetActive() {
  const { t } = useLingui();
  const refused = useRefusal();
  const { as } = useDesk();
  const save = useSaveStaff(as);
  const run = async (member: Schemas['Staff'], isActive: boolean) => {
    try {
      await save.mutateAsync({ id: member.id, member: { ...valuesOf(member), isActive } });
    } catch (error) {
      refused(t`Error`, error, t`Failed to save waiter`);
      throw error;
    }
    toast({
      title: t`Waiter Updated`,
      description: t`Waiter details updated successfully`,
      variant: 'success',
    });
  };
  return { run, isPending: save.isPending };
}
