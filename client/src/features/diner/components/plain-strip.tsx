import { Plural, Trans } from '@lingui/react/macro';
import { BilingualText } from '#/ui/bilingual-text';
import { Price } from '#/ui/price';
import { countOf, inCart, totalOf } from '../shared-cart';
import { linkClass } from './plain-frame';
import type { PlainGuestProps } from './plain-guest';
import { SeatNotice } from './seat-notice';

const noteClass = 'rounded-card bg-brand-tint px-3.5 py-2.5 text-body text-brand-ink';
const frameClass = 'px-4 pt-3 [@media(scripting:enabled)]:hidden';
const linksClass = 'flex flex-wrap gap-2 pt-2.5';

/** Nothing that is seen: a page has the styles of what it was drawn with, and the strip comes later. */
export function StripStyles() {
  return (
    <template>
      <SeatNotice seat={{ kind: 'view' }} />
      <div className={frameClass}>
        <p className={noteClass} />
        <p className={linksClass}>
          <a href="." className={linkClass}>
            <Price halalas={0} />
          </a>
        </p>
      </div>
    </template>
  );
}

/** Over the menu, for a phone without scripts: whether it may order, what is in the cart, where its orders are. */
export function PlainStrip({ address, state, cart, items, orders, added }: PlainGuestProps) {
  if (state === 'view') return <SeatNotice seat={{ kind: 'view' }} />;
  const byId = new Map(items.map((item) => [item.id, item]));
  const dish = added === undefined ? undefined : byId.get(added);
  const count = countOf(inCart(cart));
  return (
    <div className={frameClass}>
      {state === 'closed' && (
        <p role="status" className={noteClass}>
          <Trans>Ask the staff to open this table, then load this page again.</Trans>
        </p>
      )}
      {dish && (
        <p role="status" className={noteClass}>
          <Trans>
            In the cart: <BilingualText en={dish.nameEn} ar={dish.nameAr} />
          </Trans>
        </p>
      )}
      {state === 'joined' && (
        <p className={linksClass}>
          {count > 0 && (
            <a href={`${address}/cart`} className={linkClass}>
              <Trans>View cart</Trans>
              <span>
                <Plural value={count} one="# item" other="# items" />
              </span>
              <Price halalas={totalOf(inCart(cart), byId)} />
            </a>
          )}
          <a href={`${address}/orders`} className={linkClass}>
            {orders.length > 0 ? <Trans>Your orders</Trans> : <Trans>Call waiter</Trans>}
          </a>
        </p>
      )}
    </div>
  );
}
