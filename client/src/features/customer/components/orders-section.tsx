import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ReceiptText, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { LoadMore } from '#/ui/load-more';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { StatusBadge } from '#/ui/status-badge';
import { Time } from '#/ui/time';
import type { CustomerOrder, OrderAgain } from '../queries';
import { ordersQuery } from '../queries';
import { AgainDialog } from './again-dialog';
import { Section } from './section';

interface OrdersSectionProps {
  /** Puts what can be had into a cart and goes there. */
  onTake: (order: OrderAgain) => void;
}

/** What the customer has ordered anywhere, and the way to the same again. */
export function OrdersSection({ onTake }: OrdersSectionProps) {
  const orders = useInfiniteQuery(ordersQuery);
  const [again, setAgain] = useState<CustomerOrder>();
  return (
    <>
      <Section
        title={<Trans context="customer">Your orders</Trans>}
        icon={<ReceiptText aria-hidden />}
        query={orders}
        isEmpty={({ pages }) => pages[0]?.orders.length === 0}
        empty={
          <Trans>
            Nothing yet. What you order while you are signed in stands here, whichever restaurant it was at.
          </Trans>
        }
      >
        {({ pages }) => (
          <>
            <ul className="flex flex-col divide-y divide-line">
              {pages
                .flatMap((page) => page.orders)
                .map((order) => (
                  <OrderRow key={order.id} order={order} onAgain={() => setAgain(order)} />
                ))}
            </ul>
            <LoadMore list={orders} block className="mt-3" />
          </>
        )}
      </Section>
      {again && <AgainDialog order={again} onClose={() => setAgain(undefined)} onTake={onTake} />}
    </>
  );
}

/** How many lines of an order its row shows. */
const shown = 3;

function OrderRow({ order, onAgain }: { order: CustomerOrder; onAgain: () => void }) {
  const { t } = useLingui();
  const { restaurant, lines } = order;
  const more = lines.length - shown;
  return (
    <li className="flex flex-col gap-2 py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
        <div className="min-w-0">
          <p className="font-semibold">
            <BilingualText en={restaurant.name} ar={restaurant.nameAr} />
          </p>
          <p className="flex flex-wrap gap-x-2 text-2 text-small">
            <Time at={order.createdAt} format="datetime" timeZone={restaurant.timezone} />
            {order.tableNumber && (
              <span>
                <Trans>
                  Table <bdi>{order.tableNumber}</bdi>
                </Trans>
              </span>
            )}
            <bdi dir="ltr">{order.orderNumber}</bdi>
          </p>
        </div>
        <StatusBadge status={order.status} />
      </div>
      <ul className="text-2 text-small">
        {lines.slice(0, shown).map((line, place) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order that is done have no other name.
            key={place}
            className={line.isVoided ? 'line-through' : undefined}
          >
            <Num value={line.quantity} /> <BilingualText en={line.name} ar={line.nameAr} />
            {line.variantName && (
              <>
                {', '}
                <BilingualText en={line.variantName} ar={line.variantNameAr} />
              </>
            )}
          </li>
        ))}
        {more > 0 && (
          <li>
            <Plural value={more} one="+# more item" other="+# more items" />
          </li>
        )}
      </ul>
      <div className="flex items-center justify-between gap-3">
        <Price amount={order.finalAmount} className="font-semibold" />
        <Button
          variant="tint"
          icon={<RotateCcw aria-hidden className="size-5" />}
          aria-label={t`Order ${order.orderNumber} again`}
          onClick={onAgain}
        >
          <Trans>Order again</Trans>
        </Button>
      </div>
    </li>
  );
}
