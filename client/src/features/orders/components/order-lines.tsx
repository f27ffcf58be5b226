import { Plural, Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';

type OrderItem = Schemas['OrderItem'];

interface OrderLinesProps {
  items: OrderItem[];
  /** Shows this many and "+N more items". */
  limit?: number;
}

/** The lines of an order as a waiter reads them out: quantity, dish, size, note, amount. */
export function OrderLines({ items, limit = items.length }: OrderLinesProps) {
  const more = items.length - limit;
  return (
    <ul className="flex flex-col gap-0.5">
      {items.slice(0, limit).map((item) => (
        <OrderLine key={item.id} item={item} />
      ))}
      {more > 0 && (
        <li className="text-2 text-small">
          +<Plural value={more} one="# more item" other="# more items" />
        </li>
      )}
    </ul>
  );
}

function OrderLine({ item }: { item: OrderItem }) {
  const voided = item.itemStatus === 'voided';
  const note = item.specialInstructions || item.itemNotes;
  return (
    <li className={cx('flex justify-between gap-3', voided && 'text-2 line-through')}>
      <span className="min-w-0 break-words">
        <Num value={item.quantity} className="font-semibold" /> ×{' '}
        <BilingualText en={item.itemName} ar={item.itemNameAr} />
        {item.selectedVariant && (
          <>
            {' '}
            <BilingualText
              en={item.selectedVariant.name}
              ar={item.selectedVariant.nameAr || item.selectedVariant.name}
              className="text-2 text-small"
            />
          </>
        )}
        {voided && (
          <span className="sr-only">
            {' '}
            <Trans>voided</Trans>
          </span>
        )}
        {note && (
          <span className="block font-medium text-accent-ink text-small">
            <bdi>{note}</bdi>
          </span>
        )}
      </span>
      {item.totalPrice !== undefined && <Price amount={item.totalPrice} className="font-semibold" />}
    </li>
  );
}
