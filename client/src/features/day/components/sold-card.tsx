import { Plural, Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { BilingualText } from '#/ui/bilingual-text';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';

/** The dishes that were sold most. */
export function ItemCard({ items }: { items: Schemas['DayItem'][] }) {
  return (
    <Card title={<Trans>Best sold</Trans>}>
      <Rows>
        {items.map((item) => (
          <Row key={item.itemName} amount={item.amount}>
            <Num value={item.quantity} /> × <BilingualText en={item.itemName} ar={item.itemNameAr} />
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

/** What each waiter sold; orders from guests' phones are nobody's. */
export function WaiterCard({ waiters }: { waiters: Schemas['DayPerson'][] }) {
  return (
    <Card title={<Trans>By waiter</Trans>}>
      <Rows>
        {waiters.map((waiter) => (
          <Row key={waiter.name} amount={waiter.amount}>
            {waiter.name ? <bdi>{waiter.name}</bdi> : <Trans>Guests' phones</Trans>}
            <span className="block text-2 text-micro">
              <Plural value={waiter.orders} one="# order" other="# orders" />
            </span>
          </Row>
        ))}
      </Rows>
    </Card>
  );
}

function Rows({ children }: { children: ReactNode[] }) {
  if (children.length === 0) {
    return (
      <p className="text-2">
        <Trans>Nothing was sold yet.</Trans>
      </p>
    );
  }
  return <ul>{children}</ul>;
}

function Row({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 border-line border-t py-1.5 first:border-t-0">
      <span className="min-w-0 break-words">{children}</span>
      <Price amount={amount} fraction="always" className="font-medium" />
    </li>
  );
}
