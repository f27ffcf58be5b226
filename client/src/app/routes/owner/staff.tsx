import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Armchair, RotateCw, UserCheck, Users } from 'lucide-react';
import { staffKey, staffQuery } from '#/features/staff/queries';
import { tableKeys } from '#/features/tables/keys';
import { tablesQuery } from '#/features/tables/queries';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Stat, StatStrip } from '#/ui/stat';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/tabs';
import { useDesk } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { StaffPanel } from './staff-panel.tsx';
import { type StaffTab, useStaffView } from './staff-view.ts';
import { TablePanel } from './table-panel.tsx';

/** /staff: who works here, and where the guests sit. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const client = useQueryClient();
  const staff = useQuery(staffQuery(desk.as));
  const tables = useQuery(tablesQuery(desk.as));
  const { tab, onlyActive, show } = useStaffView();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: staffKey });
    void client.invalidateQueries({ queryKey: tableKeys.all });
  };
  const opens = (to: StaffTab, active = false) => ({
    pressed: tab === to && active && onlyActive,
    onClick: () => show(to, active),
  });

  return (
    <>
      <title>{t`Staff & Tables`}</title>
      <PageHeader title={<Trans>Staff & Tables</Trans>}>
        <Button
          className="max-lg:ms-auto"
          icon={<RotateCw aria-hidden className="size-5" />}
          loading={staff.isRefetching || tables.isRefetching}
          onClick={refresh}
        >
          <Trans>Refresh</Trans>
        </Button>
      </PageHeader>
      <StatStrip className="grid-cols-2! md:grid-cols-4!">
        <Stat
          icon={<Users aria-hidden />}
          label={<Trans>Total Staff</Trans>}
          value={<Count of={staff.data} />}
          {...opens('staff')}
        />
        <Stat
          icon={<UserCheck aria-hidden />}
          label={<Trans>Active Staff</Trans>}
          value={<Count of={staff.data?.filter(isActive)} />}
          {...opens('staff', true)}
        />
        <Stat
          icon={<Armchair aria-hidden />}
          label={<Trans>Total Tables</Trans>}
          value={<Count of={tables.data} />}
          {...opens('tables')}
        />
        <Stat
          icon={<Armchair aria-hidden />}
          label={<Trans>Active Tables</Trans>}
          value={<Count of={tables.data?.filter(isActive)} />}
          {...opens('tables', true)}
        />
      </StatStrip>
      <Tabs value={tab} onValueChange={(next) => show(next === 'tables' ? 'tables' : 'staff')}>
        <TabsList>
          <TabsTrigger value="staff" className={narrow} count={staff.data?.length}>
            <Trans>Staff Management</Trans>
          </TabsTrigger>
          <TabsTrigger value="tables" className={narrow} count={tables.data?.length}>
            <Trans>Table Management</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="staff">
          <StaffPanel />
        </TabsContent>
        <TabsContent value="tables">
          <TablePanel view="manager" />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** Both tabs in view on a phone. */
const narrow = 'max-sm:gap-1 max-sm:px-1 max-sm:text-small';

const isActive = (each: { isActive: boolean }) => each.isActive;

/** No zero before the numbers are there. */
function Count({ of: list }: { of: readonly unknown[] | undefined }) {
  return list ? <Num value={list.length} /> : '–';
}
