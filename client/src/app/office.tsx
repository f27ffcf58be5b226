import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { administersKey, type Desk, deskKey, deskQuery } from '#/features/account/desk';
import { useSetAtom } from '#/lib/jotai';
import type { Subscription } from '#/live/protocol';
import { LiveProvider } from '#/live/socket';
import type { LiveTrouble } from '#/live/status';
import { digitsAtom } from '#/locale/digits';
import { Spinner } from '#/ui/spinner';
import { DeskContext, useRestaurant } from './desk-context.ts';
import { OfficeLayout } from './layout.tsx';
import { restaurantSink } from './live-registry.ts';
import { LoadFailure } from './load-failure.tsx';
import { paths } from './paths.ts';
import { ReadAgain, ReadRegularly } from './read-again.tsx';

// Owners download none of it.
const AdminFrame = lazy(async () => ({ default: (await import('./admin-frame.tsx')).AdminFrame }));
const AdminSettings = lazy(() => import('./routes/admin/settings.tsx'));

const subscriptions: Subscription[] = [{ stream: 'restaurant', view: 'manager' }];

/** The frame of every owner's and manager's page: who it is, one live connection, header and sidebar. */
export function Office() {
  const { data: desk, error, refetch, isFetching } = useQuery(deskQuery);
  const { pathname, search } = useLocation();
  const client = useQueryClient();
  if (desk === undefined) {
    return error ? (
      <LoadFailure
        error={error}
        onRetry={refetch}
        retrying={isFetching}
        className="min-h-dvh justify-center"
      />
    ) : (
      <Spinner className="min-h-dvh" />
    );
  }
  if (desk === null && client.getQueryData(administersKey))
    return pathname === paths.settings.path ? (
      <Suspense fallback={<Spinner className="min-h-dvh" />}>
        <AdminFrame>
          <AdminSettings />
        </AdminFrame>
      </Suspense>
    ) : (
      <Navigate
        to={pathname === paths.templates.path ? paths.adminTemplates.href() : paths.admin.href()}
        replace
      />
    );
  if (desk === null)
    return <Navigate to={paths.owner.login.href()} state={{ from: pathname + search }} replace />;
  if (desk.role !== 'owner' && desk.role !== 'manager' && desk.role !== 'support')
    return <Navigate to={paths.waiter.dashboard.href()} replace />;
  return (
    <OfficeOf desk={desk}>
      <Outlet />
    </OfficeOf>
  );
}

/** For the address "/", which is the landing page for everybody else. */
export function OfficeOf({ desk, children }: { desk: Desk; children: ReactNode }) {
  const client = useQueryClient();
  const sink = useMemo(() => restaurantSink(client, 'manager'), [client]);
  const onTrouble = async (trouble: LiveTrouble) => {
    if (trouble === 'outdated') window.location.reload();
    // A right that was taken away takes what it showed along; what is left comes with a snapshot.
    if (trouble === 'forbidden')
      void client.resetQueries({ predicate: (query) => query.queryKey[0] !== deskKey[0] });
    await client.invalidateQueries({ queryKey: deskKey });
  };
  // Nothing of the office is open to them, but their account, their plan and their data are.
  if (desk.standing === 'suspended') return <Navigate to={paths.owner.account.href()} replace />;
  // Support has no stream: what it sees is read again, and nothing of it is called live.
  if (desk.as === 'support')
    return (
      <DeskContext value={desk}>
        <ReadRegularly />
        <Digits />
        <OfficeLayout>{children}</OfficeLayout>
      </DeskContext>
    );
  return (
    <DeskContext value={desk}>
      <LiveProvider
        key={desk.id}
        as={desk.as}
        subscriptions={subscriptions}
        sink={sink}
        onTrouble={(trouble) => void onTrouble(trouble)}
      >
        <ReadAgain />
        <Digits />
        <OfficeLayout>{children}</OfficeLayout>
      </LiveProvider>
    </DeskContext>
  );
}

/** The restaurant decides which digits its screens show. */
function Digits() {
  const setDigits = useSetAtom(digitsAtom);
  const { digits } = useRestaurant();
  useEffect(() => setDigits(digits), [digits, setDigits]);
  return null;
}
