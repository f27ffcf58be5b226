import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Banknote, Plus, Search, Users, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { paths } from '#/app/paths';
import { OrderCard } from '#/features/orders/components/order-card';
import { StepButtons } from '#/features/orders/components/step-buttons';
import { isOpen } from '#/features/orders/status';
import { CloseTableDialog, type Method } from '#/features/tables/components/close-table-dialog';
import { TableStats } from '#/features/tables/components/table-stats';
import { bill, ordersOfSeating } from '#/features/tables/floor';
import { useCloseTable } from '#/features/tables/mutations';
import { LiveLine } from '#/features/waiter/components/live-line';
import { PageHeader } from '#/features/waiter/components/page-header';
import { matchesSearch } from '#/lib/search';
import { minutesSince } from '#/lib/time';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Select } from '#/ui/select';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { type Status, statuses, statusLooks } from '#/ui/status-badge';
import { toast } from '#/ui/toast';
import { useFloor, useOrders, useTables } from './floor';
import { FloorMenu } from './floor-menu';
import { useSteps } from './steps';
import { UnsentArea } from './unsent-area';

type Order = Schemas['Order'];
type Payment = NonNullable<Order['paymentStatus']>;

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
  const busy = active.length > 0;
  const number = table?.tableNumber ?? tableNumber;

  return (
    <div className="flex min-h-dvh flex-col">
      <title>{t`Table ${number}`}</title>
      <div className="sticky top-0 z-20">
        <PageHeader
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
          actions={<FloorMenu />}
        />
      </div>
      <UnsentArea />
      <main className="mx-auto flex w-full max-w-6xl grow flex-col gap-3 p-3">
        <TableStats busy={busy} active={active.length} bill={bill(seating)} />
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
            <Orders orders={active.filter(shown)} now={now} />
            {recent.length > 0 && (
              <>
                <h2 className="pt-2 text-lead">
                  <Trans>Recent Completed</Trans>
                </h2>
                <Orders orders={recent.filter(shown)} now={now} />
              </>
            )}
          </>
        )}
      </main>
      <Dock tableId={tableId} tableNumber={number} seated={table?.session !== undefined} seating={seating} />
    </div>
  );
}

function Orders({ orders, now }: { orders: Order[]; now: number }) {
  const { profile } = useFloor();
  const { step, cancel } = useSteps('table');
  return (
    <div className="grid gap-2.5 sm:grid-cols-2 lg:grid-cols-3">
      {orders.map((order) => (
        <OrderCard key={order.id} order={order} now={now} hideTable>
          <StepButtons
            order={order}
            surface="table"
            permissions={profile.permissions}
            onStep={step}
            onCancel={cancel}
          />
        </OrderCard>
      ))}
    </div>
  );
}

interface OrderFilterProps {
  query: string;
  status: Status | 'all';
  payment: Payment | 'all';
  onQuery: (query: string) => void;
  onStatus: (status: Status | 'all') => void;
  onPayment: (payment: Payment | 'all') => void;
}

/** One row: the search opens when it is wanted, so that the first order stays in sight. */
function OrderFilter({ query, status, payment, onQuery, onStatus, onPayment }: OrderFilterProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState(false);
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_minmax(0,1fr)] gap-2 sm:grid-cols-[auto_12rem_12rem]">
      <IconButton
        label={open ? t`Close search` : t`Search orders`}
        size="staff"
        variant="outline"
        aria-expanded={open}
        icon={open ? <X /> : <Search />}
        onClick={() => {
          setOpen(!open);
          onQuery('');
        }}
      />
      <Select<Status | 'all'>
        aria-label={t`Status`}
        value={status}
        onValueChange={onStatus}
        className="min-h-tap-staff"
        options={[
          { value: 'all', label: t`All statuses` },
          ...statuses.map((each) => ({ value: each, label: t(statusLooks[each].label) })),
        ]}
      />
      <Select<Payment | 'all'>
        aria-label={t`Payment`}
        value={payment}
        onValueChange={onPayment}
        className="min-h-tap-staff"
        options={[
          { value: 'all', label: t`All payments` },
          { value: 'pending', label: t`Unpaid` },
          { value: 'paid', label: t`Paid` },
          { value: 'failed', label: t`Failed` },
          { value: 'refunded', label: t`Refunded` },
        ]}
      />
      {open && (
        <Input
          type="search"
          aria-label={t`Search orders`}
          icon={<Search />}
          autoFocus
          value={query}
          placeholder={t`Order number or customer name`}
          onChange={(event) => onQuery(event.target.value)}
          className="col-span-3"
        />
      )}
    </div>
  );
}

interface DockProps {
  tableId: string;
  tableNumber: string;
  seated: boolean;
  seating: Order[];
}

/** What is done with the table as a whole, in the thumb's reach. */
function Dock({ tableId, tableNumber, seated, seating }: DockProps) {
  const { t, i18n } = useLingui();
  const { profile } = useFloor();
  const navigate = useNavigate();
  const close = useCloseTable('staff');
  const mayClose = profile.permissions.includes('table.close');
  const closable = seated || seating.length > 0;

  const closeTable = async (method: Method) => {
    if (!tableId) {
      toast({ title: t`Failed to Close Table`, description: t`No table selected`, variant: 'danger' });
      return;
    }
    try {
      const closed = await close.mutateAsync({ tableId, method });
      const count = closed.updatedOrders;
      const texts: Record<Method, string> = {
        cash: plural(count, {
          one: '# unpaid order marked as paid with cash. Table is now available.',
          other: '# unpaid orders marked as paid with cash. Table is now available.',
        }),
        card: plural(count, {
          one: '# unpaid order marked as paid by card. Table is now available.',
          other: '# unpaid orders marked as paid by card. Table is now available.',
        }),
        other: plural(count, {
          one: '# unpaid order marked as paid. Table is now available.',
          other: '# unpaid orders marked as paid. Table is now available.',
        }),
      };
      toast({ title: t`Table Closed`, description: texts[method], variant: 'success' });
      void navigate(paths.waiter.selectTable.href());
    } catch (error) {
      toast({
        title: t`Failed to Close Table`,
        description: errorText(i18n, error, t`Could not close table`),
        variant: 'danger',
      });
      throw error;
    }
  };

  return (
    <section
      aria-label={t`Table`}
      className="sticky bottom-0 z-20 grid gap-2 border-line border-t bg-surface px-3 pt-2.5 pb-[max(1.25rem,env(safe-area-inset-bottom))] grid-cols-[minmax(0,1fr)_minmax(0,1.3fr)]"
    >
      <CloseTableDialog
        tableNumber={tableNumber}
        bill={bill(seating)}
        orders={seating.filter(isOpen)}
        onClose={closeTable}
        trigger={
          <Button
            variant="danger-outline"
            size="staff"
            disabled={!closable || !mayClose}
            title={mayClose ? undefined : t`You are not allowed to do this. Ask the manager.`}
            icon={<Banknote aria-hidden className="size-5" />}
            className="min-h-15 px-2!"
          >
            <Trans>Close Table</Trans>
          </Button>
        }
      />
      <Button asChild variant="solid" size="primary" className="min-h-15 px-2! text-[1.0625rem]!">
        <Link to={paths.waiter.newOrder.href({ tableId, tableNumber })}>
          <Plus aria-hidden className="size-5" />
          <Trans>Add New Order</Trans>
        </Link>
      </Button>
    </section>
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
