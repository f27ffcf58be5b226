import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { OrderPlace } from './order-place';
import { PaymentLabel } from './payment-label';

type Order = Schemas['Order'];

export function CustomerCard({ order }: { order: Order }) {
  const { table, waiter } = order;
  return (
    <Card title={<Trans>Customer Information</Trans>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Row name={<Trans>Name</Trans>}>
          {order.customerName ? <bdi>{order.customerName}</bdi> : <Trans>Guest</Trans>}
        </Row>
        {order.customerPhone && (
          <Row name={<Trans>Phone</Trans>}>
            <a href={`tel:${order.customerPhone}`} className="text-brand-ink underline underline-offset-4">
              <Num value={order.customerPhone} />
            </a>
          </Row>
        )}
        <Row name={<Trans>Table</Trans>}>
          {table ? (
            <>
              <Num value={table.tableNumber} />
              {table.location && (
                <>
                  {' · '}
                  <bdi>{table.location}</bdi>
                </>
              )}
            </>
          ) : (
            <OrderPlace order={order} />
          )}
        </Row>
        {order.guests !== undefined && (
          <Row name={<Trans>Guests</Trans>}>
            <Plural value={order.guests} one="# guest" other="# guests" />
          </Row>
        )}
        <Row name={<Trans>Waiter</Trans>}>
          {waiter ? <bdi>{`${waiter.firstName} ${waiter.lastName}`.trim()}</bdi> : <Trans>Nobody yet</Trans>}
        </Row>
      </dl>
    </Card>
  );
}

const methods = {
  cash: msg`Cash`,
  card: msg`Card terminal`,
  other: msg`Other`,
} as const;

export function PaymentCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const method = order.paymentMethod ?? '';
  return (
    <Card title={<Trans>Payment Information</Trans>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Row name={<Trans>Status</Trans>}>
          <PaymentLabel status={order.paymentStatus} />
        </Row>
        <Row name={<Trans>Method</Trans>}>
          {method === '' ? (
            <Trans>Not chosen yet</Trans>
          ) : method in methods ? (
            t(methods[method as keyof typeof methods])
          ) : (
            <bdi>{method}</bdi>
          )}
        </Row>
        {order.paymentReference && (
          <Row name={<Trans>Reference</Trans>}>
            <bdi dir="ltr" className="code break-all font-normal text-small">
              {order.paymentReference}
            </bdi>
          </Row>
        )}
        {order.finalAmount !== undefined && (
          <Row name={<Trans>Total</Trans>}>
            <Price amount={order.finalAmount} fraction="always" />
          </Row>
        )}
      </dl>
    </Card>
  );
}

function Row({ name, children }: { name: ReactNode; children: ReactNode }) {
  return (
    <>
      <dt className="text-2">{name}</dt>
      <dd className="min-w-0 break-words text-end font-medium">{children}</dd>
    </>
  );
}
