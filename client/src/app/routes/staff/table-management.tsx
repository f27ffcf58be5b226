import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { OrderCard } from '#/features/orders/components/order-card';
import { StepButtons } from '#/features/orders/components/step-buttons';
import { isOpen } from '#/features/orders/status';
import { TableStats } from '#/features/tables/components/table-stats';
import { bill, ordersOfSeating } from '#/features/tables/floor';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { matchesSearch } from '#/lib/search';
import { minutesSince } from '#/lib/time';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import type { Status } from '#/ui/status-badge';
import { CallsButton } from './calls-button';
import { useFloor, useOrders, useTables } from './floor';
import { OrderActs } from './order-acts';
import { OrderFilter, type Payment } from './order-filter';
import { SeatingLine } from './seating-line';
import { useSteps } from './steps';
import { TableDock } from './table-dock';
import { TableMenu } from './table-menu';
import { UnsentArea } from './unsent-area';

type Order = Schemas['Order'];

const RECENT = 8;

/** One table: what its guests have ordered, what it costs, and what happens next. */
export function Component() {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const tableId = params.get('tableId');
  const tableNumber = params.get('tableNumber');
  if (tableId && tableNumber) return <TablePage key={tableId} tableId={tableId} tableNumber={tableNumber} />;
  return (
    <main className="mx-auto flex min-h-dvh max-w-xl flex-col justify-center">
      <title>{t`Table management`}</title>
      <h1 className="sr-only">
        <Trans>Table management</Trans>
      </h1>
      <ErrorState
        title={t`Invalid table selection. Please go back and select a table.`}
        action={
          <Button asChild variant="solid" size="staff">
            <Link to={paths.waiter.selectTable.href()}>
              <Trans>Select Table</Trans>
            </Link>
          </Button>
        }
      />
    </main>
  );
}

function TablePage({ tableId, tableNumber }: { tableId: string; tableNumber: string }) {
  const { t, i18n } = useLingui();
  const tables = useTables();
  const orders = useOrders();
  const now = useServerNow(10_000);
  const [query, setQuery] = useState('');
  const [status, setStatus] = useState<Status | 'all'>('all');
  const [payment, setPayment] = useState<Payment | 'all'>('all');

  const table = tables.data?.find((each) => each.id === tableId);
  const atTable = (orders.data ?? []).filter((order) => order.tableId === tableId);
  const seating = table ? ordersOfSeating(table, atTable) : atTable.filter(isOpen);
  const shown = (order: Order) =>
    (status === 'all' || order.status === status) &&
    (payment === 'all' || (order.paymentStatus ?? 'pending') === payment) &&
    matchesSearch([order.orderNumber, String(order.dailyNumber).padStart(3, '0'), order.customerName], query);
  const active = seating.filter(isOpen);
  const recent = atTable
    .filter((order) => !isOpen(order))
    .sort((a, b) => b.updatedAt.localeCompare(a.updatedAt))
    .slice(0, RECENT);
  const guests = table?.session?.guests;
  const owed = bill(seating, table?.session?.paidAmount);
  const number = table?.tableNumber ?? tableNumber;

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Table ${number}`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
          column
          backTo={paths.waiter.selectTable.href()}
          title={
            <Trans>
              Table <Num value={number} />
            </Trans>
          }
          subtitle={
            <>
              <LiveLine />
              {table?.session && (
                <>
                  <span aria-hidden>·</span>
                  <Trans>
                    <Num value={minutesSince(table.session.openedAt, now)} /> min
                  </Trans>
                </>
              )}
              {guests ? (
                <>
                  <span aria-hidden>·</span>
                  <Users aria-hidden className="size-4" />
                  <Plural value={guests} one="# guest" other="# guests" />
                </>
              ) : null}
            </>
          }
          actions={
            <>
              <CallsButton />
              {table && <TableMenu table={table} />}
            </>
          }
        />
      </div>
      <UnsentArea />
      <main className="mx-auto flex w-full max-w-6xl grow flex-col gap-3 p-3">
        {table && <SeatingLine table={table} />}
        <TableStats busy={active.length > 0} active={active.length} bill={owed} />
        <OrderFilter
          query={query}
          status={status}
          payment={payment}
          onQuery={setQuery}
          onStatus={setStatus}
          onPayment={setPayment}
        />
        {orders.isPending && <ListSkeleton />}
        {orders.isError && !orders.data && (
          <ErrorState
            title={t`The orders could not be loaded`}
            description={errorText(i18n, orders.error, '')}
            onRetry={() => void orders.refetch()}
            retrying={orders.isFetching}
          />
        )}
        {orders.data && (
          <>
            <h2 className="text-lead">
              <Trans>Active Orders</Trans>
            </h2>
            {active.length === 0 && <EmptyState title={t`No Active Orders`} className="py-6!" />}
            {active.length > 0 && !active.some(shown) && (
              <EmptyState title={t`No Orders Found`} className="py-6!" />
            )}
            <Orders orders={active.filter(shown)} due={owed.unpaid} now={now} />
            {recent.length > 0 && (
              <>
                <h2 className="pt-2 text-lead">
                  <Trans>Recent Completed</Trans>
                </h2>
                <Orders orders={recent.filter(shown)} due={owed.unpaid} now={now} />
              </>
            )}
          </>
        )}
      </main>
      <TableDock
        tableId={tableId}
        tableNumber={number}
        seated={table?.session !== undefined}
        seating={seating}
        paid={table?.session?.paidAmount}
      />
    </div>
  );
}

function Orders({ orders, due, now }: { orders: Order[]; due: number; now: number }) {
  const { profile } = useFloor();
  const { step, cancel } = useSteps('table');
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} now={now} hideTable>
          <OrderActs order={order} due={due}>
            <StepButtons
              order={order}
              surface="table"
              permissions={profile.permissions}
              onStep={step}
              onCancel={cancel}
            />
          </OrderActs>
        </OrderCard>
      ))}
    </div>
  );
}

function ListSkeleton() {
  return (
    <SkeletonRegion className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {Array.from({ length: 2 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two equal cards
        <Skeleton key={index} className="h-44 rounded-card" />
      ))}
    </SkeletonRegion>
  );
}
