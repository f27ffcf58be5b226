import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { BriefcaseBusiness, LayoutGrid, LogOut, Plus, RefreshCw } from 'lucide-react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { NewBuild } from '#/app/pwa/new-build';
import { OrderCard } from '#/features/orders/components/order-card';
import { StepButtons } from '#/features/orders/components/step-buttons';
import { isOpen } from '#/features/orders/status';
import { closedTodayQuery, countClosed } from '#/features/orders/today';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { LanguageToggle } from '#/ui/language-toggle';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Stat, StatStrip } from '#/ui/stat';
import { useFloor, useOrders } from './floor';
import { useRefresh } from './floor-menu';
import { FloorNav } from './floor-nav';
import { useSteps } from './steps';
import { UnsentArea } from './unsent-area';

type Order = Schemas['Order'];

const roles = {
  waiter: msg`Waiter`,
  server: msg`Server`,
  host: msg`Host`,
  manager: msg`Manager`,
} as const;

const RECENT = 5;
const LINES = 3;

/** The waiter's overview: what is open, what was finished, and where to go next. */
export function Component() {
  const { t, i18n } = useLingui();
  const { profile, signOut } = useFloor();
  const orders = useOrders();
  const refresh = useRefresh();
  const all = orders.data ?? [];
  const active = all.filter(isOpen);
  const recent = all
    .filter((order) => !isOpen(order))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, RECENT);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Waiter Dashboard`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          column
          title={
            <Trans>
              Welcome, <bdi>{profile.firstName}</bdi>
            </Trans>
          }
          subtitle={
            <>
              {t(roles[profile.role])}
              <span aria-hidden>·</span>
              <LiveLine />
            </>
          }
          actions={
            <>
              {profile.role === 'manager' && (
                <Link
                  to={paths.home.href()}
                  className="inline-flex min-h-tap-staff min-w-tap-staff shrink-0 items-center justify-center gap-2 rounded-control px-2 font-medium hover:bg-sunken"
                >
                  <BriefcaseBusiness aria-hidden className="size-5" />
                  <span className="max-sm:sr-only">
                    <Trans>Office</Trans>
                  </span>
                </Link>
              )}
              <IconButton label={t`Refresh`} size="staff" icon={<RefreshCw />} onClick={refresh} />
              <LanguageToggle size="staff" className="max-sm:hidden" />
              <IconButton
                label={t`Logout`}
                size="staff"
                icon={<LogOut className="flip" />}
                onClick={signOut}
              />
            </>
          }
        />
      </div>
      <NewBuild />
      <UnsentArea />
      <main className="mx-auto flex w-full max-w-6xl grow flex-col gap-4 p-3">
        <div className="grid grid-cols-2 gap-2">
          <Button asChild size="primary" className="px-2!">
            <Link to={paths.waiter.selectTable.href()}>
              <LayoutGrid aria-hidden className="size-5" />
              <Trans>View Tables</Trans>
            </Link>
          </Button>
          {profile.permissions.includes('order.place') && (
            <Button asChild size="primary" variant="solid" className="px-2!">
              <Link to={paths.waiter.selectTable.href()}>
                <Plus aria-hidden className="size-5" />
                <Trans>New Order</Trans>
              </Link>
            </Button>
          )}
        </div>
        {orders.data ? (
          <Counters active={active} all={all} />
        ) : (
          orders.isPending && <Skeleton className="h-44 sm:h-24" />
        )}
        <section className="flex flex-col gap-2">
          <h2 className="text-lead">
            <Trans>Active Orders</Trans>
          </h2>
          {orders.isPending && <CardsSkeleton />}
          {orders.isError && !orders.data && (
            <ErrorState
              title={t`The orders could not be loaded`}
              description={errorText(i18n, orders.error, '')}
              onRetry={() => void orders.refetch()}
              retrying={orders.isFetching}
            />
          )}
          {orders.data && active.length === 0 && (
            <EmptyState
              title={t`No Active Orders`}
              description={t`Choose a table to take the next order.`}
              action={
                <Button asChild variant="solid" size="staff">
                  <Link to={paths.waiter.selectTable.href()}>
                    <Trans>View Tables</Trans>
                  </Link>
                </Button>
              }
            />
          )}
          <Cards orders={active} />
        </section>
        {recent.length > 0 && (
          <section className="flex flex-col gap-2">
            <h2 className="text-lead">
              <Trans>Recent Completed</Trans>
            </h2>
            <Cards orders={recent} />
          </section>
        )}
      </main>
      <FloorNav />
    </div>
  );
}

function Counters({ active, all }: { active: Order[]; all: Order[] }) {
  const day = all.reduce<string | undefined>(
    (latest, order) => (latest === undefined || order.businessDate > latest ? order.businessDate : latest),
    undefined,
  );
  const today = useQuery(closedTodayQuery('staff', day));
  const closed = countClosed(today.data, all, day);
  const count = (status: Order['status']) => active.filter((order) => order.status === status).length;
  return (
    <StatStrip className="grid-cols-2! sm:grid-cols-4!">
      <Stat label={<Trans>Active Orders</Trans>} value={<Num value={active.length} />} className="px-3.5!" />
      <Stat label={<Trans>Pending</Trans>} value={<Num value={count('pending')} />} className="px-3.5!" />
      <Stat label={<Trans>Ready</Trans>} value={<Num value={count('ready')} />} className="px-3.5!" />
      <Stat
        label={<Trans>Completed Today</Trans>}
        // Without the day's list the board alone would count too few.
        value={today.data ? <Num value={closed.completed + closed.cancelled} /> : '–'}
        caption={
          closed.cancelled > 0 && <Plural value={closed.cancelled} one="# cancelled" other="# cancelled" />
        }
        className="px-3.5!"
      />
    </StatStrip>
  );
}

function Cards({ orders }: { orders: Order[] }) {
  const { profile } = useFloor();
  const { step, cancel } = useSteps('dashboard');
  const now = useServerNow(10_000);
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} now={now} limit={LINES}>
          <StepButtons
            order={order}
            surface="dashboard"
            permissions={profile.permissions}
            onStep={step}
            onCancel={cancel}
          />
        </OrderCard>
      ))}
    </div>
  );
}

function CardsSkeleton() {
  return (
    <SkeletonRegion className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 3 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: three equal cards
        <Skeleton key={index} className="h-48 rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
