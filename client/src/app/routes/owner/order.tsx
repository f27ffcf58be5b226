import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Printer, SearchX } from 'lucide-react';
import { Link, useParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { isApiError } from '#/api/error';
import { soldMenuQuery } from '#/features/menu/queries';
import { NextStep } from '#/features/orders/components/next-step';
import { OrderAge } from '#/features/orders/components/order-age';
import { OrderLinesCard } from '#/features/orders/components/order-lines-card';
import { OrderNumber } from '#/features/orders/components/order-number';
import { CustomerCard, PaymentCard } from '#/features/orders/components/order-party';
import { OrderPlace } from '#/features/orders/components/order-place';
import { OrderSlip } from '#/features/orders/components/order-slip';
import { OrderStages } from '#/features/orders/components/order-stages';
import { OrderTimeline } from '#/features/orders/components/order-timeline';
import type { Desk as OrderDesk } from '#/features/orders/mutations';
import { orderDetailQuery } from '#/features/orders/queries';
import { isOpen } from '#/features/orders/status';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { EmptyState } from '#/ui/empty-state';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { Discount, EditOrder, PaymentActions, RushButton, VoidLine } from './order-actions.tsx';
import { OrderInvoice } from './order-invoice.tsx';
import { OrderPayments } from './order-payments.tsx';

const missing = (error: unknown) => isApiError(error) && [400, 404, 422].includes(error.status);

/** /orders/{id}: one order, what is next, and how it came here. */
export function Component() {
  const desk = useDesk();
  const { id = '' } = useParams();
  const order = useQuery(orderDetailQuery(id, desk.as));

  if (order.data) return <OrderPage order={order.data} />;
  if (missing(order.error)) return <NotFound />;
  if (order.isError)
    return <LoadFailure error={order.error} onRetry={order.refetch} retrying={order.isFetching} />;
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-12 w-64" />
      <Skeleton className="h-14" />
      <div className="grid gap-5 lg:grid-cols-[1fr_380px]">
        <Skeleton className="h-96 rounded-card" />
        <Skeleton className="h-96 rounded-card" />
      </div>
    </SkeletonRegion>
  );
}

function NotFound() {
  const { t } = useLingui();
  return (
    <>
      <title>{t`Order Not Found`}</title>
      <EmptyState
        className="grow justify-center"
        icon={<SearchX />}
        title={<Trans>Order Not Found</Trans>}
        description={<Trans>The requested order could not be found.</Trans>}
        action={
          <Button asChild variant="solid" size="staff">
            <Link to={paths.orders.href()}>
              <Trans>Back to Orders</Trans>
            </Link>
          </Button>
        }
      />
    </>
  );
}

function OrderPage({ order }: { order: Schemas['OrderDetail'] }) {
  const { t } = useLingui();
  const { as, permissions } = useDesk();
  const restaurant = useRestaurant();
  const { ageThresholds, timezone, vatNumber } = restaurant;
  const desk: OrderDesk = { as, view: 'manager' };
  const now = useServerNow(5000);
  const { data: pictures } = useQuery({
    ...soldMenuQuery(as),
    select: ({ items }) => new Map(items.map((item) => [item.id, item.imageUrl])),
  });
  return (
    <>
      <title>{t`Order ${order.orderNumber}`}</title>
      <OrderSlip order={order} restaurant={restaurant} timeZone={timezone} />
      <PageHeader
        className="print:hidden"
        title={
          <Link
            to={paths.orders.href()}
            className="-ms-2 inline-flex min-h-tap items-center gap-2 rounded-control px-2 font-medium text-small hover:bg-sunken"
          >
            <ArrowLeft aria-hidden className="flip size-5" />
            <span className="sr-only">
              <Trans>Order {order.orderNumber}</Trans>,{' '}
            </span>
            <Trans>Orders</Trans>
          </Link>
        }
        sub={<Num value={order.orderNumber} />}
      />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3 print:hidden">
        <span className="font-semibold text-[2.75rem] leading-tight">
          <OrderNumber value={order.dailyNumber} />
        </span>
        <div>
          <h2 className="text-h3">
            <OrderPlace order={order} />
          </h2>
          <p className="text-2 text-small">
            <Time at={order.createdAt} format="datetime" timeZone={timezone} />
          </p>
        </div>
        <StatusBadge status={order.status} />
        <OrderAge order={order} now={now} thresholds={ageThresholds} />
        <section aria-label={t`Quick Actions`} className="ms-auto flex flex-wrap gap-2">
          <Button
            size="staff"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            <Trans>Print</Trans>
          </Button>
          <RushButton order={order} desk={desk} permissions={permissions} />
          {isOpen(order) && <NextStep order={order} surface="detail" desk={desk} permissions={permissions} />}
        </section>
      </div>
      <div className="flex flex-col gap-4 print:hidden">
        <OrderStages order={order} now={now} timeZone={timezone} />
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
          <div className="flex min-w-0 flex-col gap-4">
            <OrderLinesCard
              order={order}
              hasVat={Boolean(vatNumber)}
              pictureOf={(item) => (item.menuItemId ? pictures?.get(item.menuItemId) : undefined)}
              timeZone={timezone}
              lineAction={(item) => (
                <VoidLine order={order} item={item} desk={desk} permissions={permissions} />
              )}
              sumAction={<Discount order={order} desk={desk} permissions={permissions} />}
            />
            <OrderPayments orderId={order.id} />
            <OrderNotes order={order} />
          </div>
          <div className="grid min-w-0 items-start gap-4 md:grid-cols-2 xl:grid-cols-1">
            <OrderTimeline order={order} timeZone={timezone} />
            <div className="flex min-w-0 flex-col gap-4">
              <CustomerCard
                order={order}
                action={<EditOrder order={order} desk={desk} permissions={permissions} />}
              />
              <PaymentCard order={order}>
                <PaymentActions order={order} desk={desk} permissions={permissions} />
                <OrderInvoice order={order} />
              </PaymentCard>
            </div>
          </div>
        </div>
      </div>
    </>
  );
}

function OrderNotes({ order }: { order: Schemas['Order'] }) {
  const { t } = useLingui();
  const notes = [
    [t`Order Notes`, order.orderNotes],
    [t`Kitchen notes`, order.kitchenNotes],
    [t`Special requests`, order.specialRequests],
    [t`Cancelled because`, order.cancelReason],
  ].filter((note): note is [string, string] => Boolean(note[1]));
  return notes.map(([title, text]) => (
    <section key={title}>
      <h2 className="mb-2 text-[1.0625rem]">{title}</h2>
      <p
        dir="auto"
        className="whitespace-pre-line break-words rounded-e-2 border-accent-solid border-s-4 bg-accent-tint/50 px-3.5 py-2.5"
      >
        {text}
      </p>
    </section>
  ));
}
