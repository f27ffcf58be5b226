import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound, UserPlus, Users } from 'lucide-react';
import { useState } from 'react';
import type { Schemas } from '#/api/client';
import { roleNames } from '#/features/staff/components/role';
import { StaffCard } from '#/features/staff/components/staff-card';
import { staffQuery } from '#/features/staff/queries';
import { tablesQuery } from '#/features/tables/queries';
import { matchesSearch } from '#/lib/search';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { useDesk } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { CardGrid, CardSkeletons } from './card-grid.tsx';
import { NothingFound, PanelTools } from './panel-tools.tsx';
import { StaffActive } from './staff-active.tsx';
import { type StaffAct, StaffDialogs } from './staff-dialogs.tsx';
import { useStaffView } from './staff-view.ts';

/** Who works here, as cards that can be searched. */
export function StaffPanel() {
  const { t } = useLingui();
  const desk = useDesk();
  const manages = desk.permissions.includes('staff.manage');
  const { onlyActive, show } = useStaffView();
  const staff = useQuery(staffQuery(desk.as));
  const tables = useQuery(tablesQuery(desk.as));
  const [act, setAct] = useState<StaffAct>();
  const [query, setQuery] = useState('');

  if (staff.isPending) return <CardSkeletons />;
  if (!staff.data)
    return <LoadFailure error={staff.error} onRetry={staff.refetch} retrying={staff.isFetching} />;

  const shown = staff.data.filter(
    (member) =>
      (!onlyActive || member.isActive) &&
      matchesSearch(
        [member.firstName, member.lastName, member.email, member.phoneNumber, t(roleNames[member.role])],
        query,
      ),
  );
  const serving = (member: Schemas['Staff']) =>
    (tables.data ?? [])
      .filter((table) => table.session?.waiter?.id === member.id)
      .map((table) => table.tableNumber);
  const locked = (member: Schemas['Staff']) => {
    if (desk.role === 'owner') return undefined;
    if (!manages) return <Trans>Support changes nobody’s account.</Trans>;
    if (member.id === desk.id) return <Trans>This is you: only the owner changes your account.</Trans>;
    return member.role === 'manager' && <Trans>Only the owner changes managers.</Trans>;
  };
  const add = manages && (
    <Button
      variant="solid"
      icon={<UserPlus aria-hidden className="size-5" />}
      onClick={() => setAct({ what: 'add' })}
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
        <PanelTools
          label={t`Name, role, email or phone`}
          query={query}
          onQuery={setQuery}
          shown={shown.length}
          total={staff.data.length}
        >
          {add}
        </PanelTools>
      )}
      {staff.data.length > 0 && shown.length === 0 && (
        <NothingFound
          onClear={() => {
            setQuery('');
            show('staff');
          }}
        />
      )}
      <CardGrid>
        {shown.map((member) => (
          <StaffCard
            key={member.id}
            member={member}
            serving={serving(member)}
            locked={locked(member)}
            onEdit={() => setAct({ what: 'edit', id: member.id })}
            onDelete={() => setAct({ what: 'delete', id: member.id })}
          >
            {member.isActive && (
              <Button
                icon={<KeyRound aria-hidden className="size-5" />}
                onClick={() => setAct({ what: 'password', id: member.id })}
              >
                <Trans>Password link</Trans>
              </Button>
            )}
            <StaffActive member={member} onDeactivate={() => setAct({ what: 'deactivate', id: member.id })} />
          </StaffCard>
        ))}
      </CardGrid>
      <StaffDialogs act={act} staff={staff.data} serving={serving} onDone={() => setAct(undefined)} />
    </>
  );
}
