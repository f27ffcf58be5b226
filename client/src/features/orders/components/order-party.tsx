import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { parseMoney } from '#/lib/money';
import { Card } from '#/ui/card';
import { methodNames } from '#/ui/method-choice';
import { Num } from '#/ui/num';
import { OneText } from '#/ui/one-text';
import { Price } from '#/ui/price';
import { OrderPlace } from './order-place';
import { PaymentLabel } from './payment-label';

type Order = Schemas['Order'];

export function CustomerCard({ order, action }: { order: Order; action?: ReactNode }) {
  const { table, waiter } = order;
  return (
    <Card title={<Trans>Customer Information</Trans>} action={action}>
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
                  <OneText text={table.location} />
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

/** What the server notes by itself for an order that was paid together with its table's others: a key that tells nobody anything. */
const withTable = /^table-(close|parts)-/;

/** The buttons of taking and giving back money stand below the facts. */
export function PaymentCard({ order, children }: { order: Order; children?: ReactNode }) {
  const { t } = useLingui();
  const method = order.paymentMethod ?? '';
  const refunded = order.refundedAmount ?? '0.00';
  return (
    <Card title={<Trans>Payment Information</Trans>}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1">
        <Row name={<Trans>Status</Trans>}>
          <PaymentLabel status={order.paymentStatus} />
        </Row>
        <Row name={<Trans>Method</Trans>}>
          {method === '' ? (
            <Trans>Not chosen yet</Trans>
          ) : method in methodNames ? (
            t(methodNames[method as keyof typeof methodNames])
          ) : (
            <bdi>{method}</bdi>
          )}
        </Row>
        {order.paymentReference && (
          <Row name={<Trans>Reference</Trans>}>
            {withTable.test(order.paymentReference) ? (
              <Trans>With the table's bill</Trans>
            ) : (
              <bdi dir="ltr" className="code break-all font-normal text-small">
                {order.paymentReference}
              </bdi>
            )}
          </Row>
        )}
        {order.finalAmount !== undefined && (
          <Row name={<Trans>Total</Trans>}>
            <Price amount={order.finalAmount} fraction="always" />
          </Row>
        )}
        {parseMoney(refunded) > 0 && (
          <Row name={<Trans>Refunded</Trans>}>
            <bdi dir="ltr">
              −<Price amount={refunded} fraction="always" />
            </bdi>
          </Row>
        )}
      </dl>
      {children && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>}
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
