import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Armchair, RotateCw, UserCheck, Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
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
import { TablePanel } from './table-panel.tsx';

/** /staff: who works here, and where the guests sit. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const client = useQueryClient();
  const staff = useQuery(staffQuery(desk.as));
  const tables = useQuery(tablesQuery(desk.as));
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab') === 'tables' ? 'tables' : 'staff';
  const open = (next: string) => setQuery(next === 'tables' ? { tab: 'tables' } : {}, { replace: true });
  const count = (list: { isActive: boolean }[] | undefined, active = false) =>
    list ? <Num value={active ? list.filter((each) => each.isActive).length : list.length} /> : '–';
  const refresh = () => {
    void client.invalidateQueries({ queryKey: staffKey });
    void client.invalidateQueries({ queryKey: tableKeys.all });
  };

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
          value={count(staff.data)}
          onClick={() => open('staff')}
        />
        <Stat
          icon={<UserCheck aria-hidden />}
          label={<Trans>Active Staff</Trans>}
          value={count(staff.data, true)}
          onClick={() => open('staff')}
        />
        <Stat
          icon={<Armchair aria-hidden />}
          label={<Trans>Total Tables</Trans>}
          value={count(tables.data)}
          onClick={() => open('tables')}
        />
        <Stat
          icon={<Armchair aria-hidden />}
          label={<Trans>Active Tables</Trans>}
          value={count(tables.data, true)}
          onClick={() => open('tables')}
        />
      </StatStrip>
      <Tabs value={tab} onValueChange={open}>
        <TabsList>
          <TabsTrigger value="staff" count={staff.data?.length}>
            <Trans>Staff Management</Trans>
          </TabsTrigger>
          <TabsTrigger value="tables" count={tables.data?.length}>
            <Trans>Table Management</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value="staff">
          <StaffPanel />
        </TabsContent>
        <TabsContent value="tables">
          <TablePanel />
        </TabsContent>
      </Tabs>
    </>
  );
}
