import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import type { Schemas } from '#/api/client';
import { isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { restaurantSink } from '#/app/live-registry';
import { paths } from '#/app/paths';
import { ReadAgain } from '#/app/read-again';
import { soldMenuQuery } from '#/features/menu/queries';
import { useOutboxSender } from '#/features/outbox/use-outbox';
import { forgetFloor, type KeptFloor, readFloor } from '#/features/waiter/last-floor';
import { armOnFirstTouch } from '#/features/waiter/ring';
import { staffProfileKey, staffProfileQuery } from '#/features/waiter/session';
import { useLiveStatus } from '#/live/context';
import { LiveProvider } from '#/live/socket';
import type { LiveTrouble } from '#/live/status';
import { ErrorState } from '#/ui/error-state';
import { Spinner } from '#/ui/spinner';
import { AlarmBell } from './alarm-bell';
import { CallsTray } from './calls-tray';
import { FloorContext } from './floor';
import { seedFloor, useKeepFloor } from './kept-floor';
import { useSend } from './sender';
import { SentOverlay } from './sent-overlay';
import { SignOutDialog, useSignOut } from './sign-out';

/** A network that has not said who is signed in by then does not keep a waiter from their floor. Milliseconds. */
const PATIENCE = 1500;

/** Around every waiter page: who is signed in, the floor's stream, the outbox, and what rings. */
export function Component() {
  const { i18n } = useLingui();
  const location = useLocation();
  const profile = useQuery(staffProfileQuery);
  const kept = useQuery(keptFloorQuery);
  const [waited, setWaited] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  const ended = profile.data === null;
  useEffect(() => {
    if (ended) void forgetFloor();
  }, [ended]);
  if (ended) {
    const from = location.pathname + location.search;
    return <Navigate to={paths.waiter.login.href()} replace state={{ from }} />;
  }
  // Without an answer the floor opens as this device last knew it, and says how old that is.
  const unanswered = isOffline(profile.error) || (profile.isPending && waited);
  const person = profile.data ?? (unanswered ? kept.data?.profile : undefined);
  if (person) {
    const floor = kept.data?.profile.id === person.id ? kept.data : undefined;
    return <SignedIn key={person.id} profile={person} kept={floor} />;
  }
  if (profile.isPending) return <Spinner className="min-h-dvh" />;
  return (
    <main className="grid min-h-dvh place-items-center">
      <ErrorState
        title={<Trans>No connection</Trans>}
        description={errorText(i18n, profile.error, '')}
        onRetry={() => void profile.refetch()}
        retrying={profile.isFetching}
      />
    </main>
  );
}

const keptFloorQuery = queryOptions({
  queryKey: ['kept-floor'],
  queryFn: () => readFloor(Date.now()),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});

interface SignedInProps {
  profile: Schemas['StaffProfile'];
  /** What this device last knew of the floor. */
  kept: KeptFloor | undefined;
}

function SignedIn({ profile, kept }: SignedInProps) {
  const client = useQueryClient();
  // Before the first page below reads it.
  useState(() => kept && seedFloor(client, kept));
  const sink = useMemo(() => restaurantSink(client, 'floor'), [client]);
  const onTrouble = async (trouble: LiveTrouble) => {
    if (trouble === 'outdated') window.location.reload();
    // A right that was taken away takes what it showed along; what is left comes with a snapshot.
    if (trouble === 'forbidden') {
      void client.resetQueries({ predicate: (query) => query.queryKey[0] !== staffProfileKey[0] });
      await forgetFloor();
    }
    await client.invalidateQueries({ queryKey: staffProfileKey });
  };
  return (
    <LiveProvider
      subscriptions={[{ stream: 'restaurant', view: 'floor' }]}
      as="staff"
      sink={sink}
      onTrouble={(trouble) => void onTrouble(trouble)}
    >
      <ReadAgain />
      <Frame profile={profile} />
    </LiveProvider>
  );
}

function Frame({ profile }: { profile: Schemas['StaffProfile'] }) {
  const { phase } = useLiveStatus();
  const [calls, setCalls] = useState(false);
  const [leaving, setLeaving] = useState(false);
  useOutboxSender(profile.id, useSend(), phase === 'live');
  useEffect(armOnFirstTouch, []);
  useReadiness();
  useKeepFloor(profile);
  const { leave, unsent } = useSignOut(profile.id);
  const floor = {
    profile,
    openCalls: () => setCalls(true),
    signOut: () => (unsent > 0 ? setLeaving(true) : void leave()),
  };
  return (
    <FloorContext value={floor}>
      <Outlet />
      <AlarmBell />
      <SentOverlay />
      <CallsTray open={calls} onOpenChange={setCalls} />
      <SignOutDialog open={leaving} onOpenChange={setLeaving} unsent={unsent} onLeave={leave} />
    </FloorContext>
  );
}

/** A dead spot must not meet a page or a menu that has not been loaded yet: both are fetched before they are asked for. */
function useReadiness() {
  useQuery(soldMenuQuery('staff'));
  useEffect(() => {
    const pages = [
      import('./new-order.tsx'),
      import('./select-table.tsx'),
      import('./table-management.tsx'),
      import('./dashboard.tsx'),
    ];
    // Without a network now, the next page asks again.
    void Promise.allSettled(pages);
  }, []);
}
