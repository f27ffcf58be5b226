import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { StaffCard } from '#/features/staff/components/staff-card';
import { StaffDialog } from '#/features/staff/components/staff-dialog';
import { useDeleteStaff } from '#/features/staff/mutations';
import { staffQuery } from '#/features/staff/queries';
import { AlertDialog } from '#/ui/alert-dialog';
import { Button } from '#/ui/button';
import { Dialog } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { toast } from '#/ui/toast';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';

type Staff = Schemas['Staff'];

export function StaffPanel() {
  const { i18n, t } = useLingui();
  const desk = useDesk();
  const staff = useQuery(staffQuery(desk.as));
  const remove = useDeleteStaff(desk.as);
  const [edited, setEdited] = useState<Staff | 'new' | null>(null);
  const [leaving, setLeaving] = useState<Staff | null>(null);
  const isOwner = desk.role === 'owner';

  if (staff.isPending) return <CardSkeletons />;
  if (!staff.data)
    return <LoadFailure error={staff.error} onRetry={staff.refetch} retrying={staff.isFetching} />;

  const add = (
    <Button
      variant="solid"
      icon={<UserPlus aria-hidden className="size-5" />}
      onClick={() => setEdited('new')}
    >
      <Trans>Add staff member</Trans>
    </Button>
  );
  return (
    <>
      {staff.data.length === 0 ? (
        <EmptyState
          icon={<Users />}
          title={<Trans>No Staff Members</Trans>}
          description={<Trans>Add your waiters and managers: each signs in with their own password.</Trans>}
          action={add}
        />
      ) : (
        <>
          <div className="mb-4 flex justify-end">{add}</div>
          <CardGrid>
            {staff.data.map((member) => (
              <StaffCard
                key={member.id}
                member={member}
                editable={isOwner || (member.role !== 'manager' && member.id !== desk.id)}
                onEdit={() => setEdited(member)}
                onDelete={() => setLeaving(member)}
              />
            ))}
          </CardGrid>
        </>
      )}
      <Dialog open={edited !== null} onOpenChange={(open) => !open && setEdited(null)}>
        {edited && (
          <StaffDialog
            as={desk.as}
            member={edited === 'new' ? undefined : edited}
            roles={isOwner ? ['waiter', 'server', 'host', 'manager'] : ['waiter', 'server', 'host']}
            onDone={() => setEdited(null)}
          />
        )}
      </Dialog>
      <AlertDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={<Trans>Remove {leaving?.firstName ?? ''}?</Trans>}
        description={<Trans>They are signed out at once. Past orders keep their name.</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        onConfirm={async () => {
          if (!leaving) return;
          try {
            await remove.mutateAsync(leaving.id);
          } catch (error) {
            toast({
              title: t`Delete Failed`,
              description: errorText(i18n, error, t`Failed to delete waiter`),
              variant: 'danger',
            });
            throw error;
          }
          toast({
            title: t`Waiter Deleted`,
            description: t`Waiter has been removed from your staff`,
            variant: 'success',
          });
        }}
      />
    </>
  );
}
