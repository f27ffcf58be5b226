import { Trans, useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import { Navigate } from 'react-router';
import { DeskContext } from '#/app/desk-context';
import { paths } from '#/app/paths';
import { staffDesk } from '#/features/account/desk';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { TablePanel } from '../owner/table-panel.tsx';
import { useFloor } from './floor';
import { FloorNav } from './floor-nav';
import { UnsentArea } from './unsent-area';

/** The office's table cards for a waiter who may manage tables: the office itself is the managers'. */
export function Component() {
  const { t } = useLingui();
  const { profile } = useFloor();
  const desk = useMemo(() => staffDesk(profile), [profile]);
  if (!desk.permissions.includes('table.manage'))
    return <Navigate to={paths.waiter.selectTable.href()} replace />;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Table Management`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          column
          backTo={paths.waiter.selectTable.href()}
          title={<Trans>Table Management</Trans>}
          subtitle={<LiveLine />}
        />
      </div>
      <UnsentArea />
      <main className="mx-auto w-full max-w-6xl grow p-3">
        <DeskContext value={desk}>
          <TablePanel view="floor" />
        </DeskContext>
      </main>
      <FloorNav />
    </div>
  );
}
