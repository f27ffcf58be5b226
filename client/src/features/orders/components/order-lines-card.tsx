import { Trans } from '@lingui/react/macro';
import { Check, CirclePlus, MessageSquareText, TriangleAlert } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { parseMoney, sumMoney } from '#/lib/money';
import { Badge } from '#/ui/badge';
import { BilingualText } from '#/ui/bilingual-text';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Pattern } from '#/ui/pattern';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { additions } from '../timeline';

type Order = Schemas['Order'];
type Item = Schemas['OrderItem'];

interface OrderLinesCardProps {
  order: Order;
  hasVat: boolean;
  pictureOf: (item: Item) => string | undefined;
  timeZone?: string;
  /** What can be done with a line. */
  lineAction?: (item: Item) => ReactNode;
  /** What can be done with the sums. */
  sumAction?: ReactNode;
}

/** The lines with prices and sums; what was added later stands under its time. */
export function OrderLinesCard({
  order,
  hasVat,
  pictureOf,
  timeZone,
  lineAction,
  sumAction,
}: OrderLinesCardProps) {
  const first = order.orderItems.filter((item) => item.batch === 0);
  const count = order.orderItems.reduce(
    (sum, item) => sum + (item.itemStatus === 'voided' ? 0 : item.quantity),
    0,
  );
  const row = (item: Item) => (
    <Line key={item.id} item={item} picture={pictureOf(item)} action={lineAction?.(item)} />
  );
  return (
    <Card
      title={<Trans>Order Items</Trans>}
      action={
        <span className="text-2 text-small">
          <Num value={count} />
        </span>
      }
    >
      {order.allergyNote && (
        <p className="mb-2 flex items-center gap-2 rounded-2 bg-danger-tint px-3 py-2 font-medium text-danger-ink">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          <span>
            <Trans>Allergy</Trans>: <bdi>{order.allergyNote}</bdi>
          </span>
        </p>
      )}
      <ul>
        {first.map(row)}
        {additions(order.orderItems).map((items) => (
          <Fragment key={items[0]?.id}>
            <li className="-mx-5 flex items-center gap-2 bg-info-tint px-5 py-1.5 font-medium text-info-ink text-small">
              <CirclePlus aria-hidden className="size-4.5" />
              <Trans>Add-on</Trans>
              {items[0] && <Time at={items[0].createdAt} timeZone={timeZone} />}
            </li>
            {items.map(row)}
          </Fragment>
        ))}
      </ul>
      <Sums order={order} hasVat={hasVat} />
      {sumAction && <div className="mt-2 flex justify-end">{sumAction}</div>}
    </Card>
  );
}

interface LineProps {
  item: Item;
  picture: string | undefined;
  action: ReactNode;
}

function Line({ item, picture, action }: LineProps) {
  const voided = item.itemStatus === 'voided';
  const done = item.itemStatus === 'ready' || item.itemStatus === 'served';
  const notes = [item.specialInstructions, item.itemNotes].filter(Boolean);
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1 border-line border-t py-2.5 first:border-t-0 sm:grid-cols-[56px_minmax(0,1fr)_auto_auto]">
      <span
        className={cx('h-13 w-14 overflow-hidden rounded-control bg-picture-ground', voided && 'grayscale')}
      >
        {picture ? (
          <img src={picture} alt="" loading="lazy" className="size-full object-cover" />
        ) : (
          <Pattern seed={item.itemName} tile={28} className="size-full" />
        )}
      </span>
      <div className={cx('min-w-0', voided && 'text-2')}>
        <h3 className="flex flex-wrap items-center gap-x-2 text-body">
          <span className={cx('break-words', voided && 'line-through')}>
            <Num value={item.quantity} /> × <BilingualText en={item.itemName} ar={item.itemNameAr} />
          </span>
          {done && (
            <Badge icon={<Check aria-hidden />}>
              <Trans>Done</Trans>
            </Badge>
          )}
          {voided && (
            <Badge tone="danger">
              <Trans>Voided</Trans>
            </Badge>
          )}
        </h3>
        {item.selectedVariant && (
          <p className="text-2 text-small">
            <BilingualText en={item.selectedVariant.name} ar={item.selectedVariant.nameAr} />
            {item.selectedVariant.price && (
              <>
                {' - '}
                <Price amount={item.selectedVariant.price} />
              </>
            )}
          </p>
        )}
        {notes.map((note) => (
          <p key={note} className="flex items-start gap-1.5 font-medium text-accent-ink text-small">
            <MessageSquareText aria-hidden className="mt-1 size-4 shrink-0" />
            <bdi className="min-w-0 break-words">{note}</bdi>
          </p>
        ))}
        {voided && item.voidReason && (
          <p className="text-small">
            <bdi>{item.voidReason}</bdi>
          </p>
        )}
      </div>
      <span className="whitespace-nowrap text-2 text-small max-sm:order-last max-sm:col-start-2">
        {item.itemPrice !== undefined && (
          <Trans>
            <Price amount={item.itemPrice} fraction="always" /> each
          </Trans>
        )}
      </span>
      <span className={cx('flex items-center justify-end text-end font-semibold', voided && 'line-through')}>
        {item.totalPrice !== undefined && <Price amount={item.totalPrice} fraction="always" />}
        {action}
      </span>
    </li>
  );
}

function Sums({ order, hasVat }: { order: Order; hasVat: boolean }) {
  const items = sumMoney(
    order.orderItems
      .filter((item) => item.itemStatus !== 'voided')
      .map((item) => parseMoney(item.totalPrice ?? '0.00')),
  );
  const positive = (amount: string | undefined) => amount !== undefined && parseMoney(amount) > 0;
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-0.5 border-line-strong border-t pt-2.5 text-2 text-small [&>dd]:text-end">
      <dt>
        <Trans>Items total</Trans>
      </dt>
      <dd>
        <Price halalas={items} fraction="always" />
      </dd>
      {positive(order.discountAmount) && (
        <>
          <dt>
            <Trans>Discount</Trans>
            {order.discount && (
              <>
                {' '}
                {order.discount.kind === 'percent' && (
                  <Trans>
                    <Num value={String(Number(order.discount.value))} /> %
                  </Trans>
                )}
                {order.discount.reason && (
                  <>
                    {' · '}
                    <bdi>{order.discount.reason}</bdi>
                  </>
                )}
              </>
            )}
          </dt>
          <dd>
            <bdi dir="ltr">
              −<Price amount={order.discountAmount ?? '0.00'} fraction="always" />
            </bdi>
          </dd>
        </>
      )}
      {positive(order.chargeAmount) && (
        <>
          <dt>
            <Trans>Charges</Trans>
          </dt>
          <dd>
            <Price amount={order.chargeAmount ?? '0.00'} fraction="always" />
          </dd>
        </>
      )}
      {hasVat && order.taxAmount !== undefined && (
        <>
          <dt>
            <Trans>
              of which VAT <Num value="15" /> %
            </Trans>
          </dt>
          <dd>
            <Price amount={order.taxAmount} fraction="always" />
          </dd>
        </>
      )}
      <dt className="font-semibold text-h3 text-ink">
        <Trans>Total</Trans>
      </dt>
      <dd className="font-semibold text-h3 text-ink">
        <Price amount={order.finalAmount ?? '0.00'} fraction="always" />
      </dd>
    </dl>
  );
}
