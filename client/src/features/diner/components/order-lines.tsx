import { Trans } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { Order } from '../queries';

/** What was ordered, at the price it was sold at. What the restaurant took back stays, struck through, with the reason. */
export function OrderLines({ order }: { order: Order }) {
  return (
    <ul className="flex flex-col">
      {order.orderItems.map((line) => {
        const voided = line.itemStatus === 'voided';
        return (
          <li key={line.id} className="flex items-baseline gap-2 border-line border-b py-1.5 last:border-b-0">
            <span className={cx('min-w-0 grow text-body', voided && 'text-2')}>
              <span className={voided ? 'line-through' : undefined}>
                <Num value={line.quantity} /> × <BilingualText en={line.itemName} ar={line.itemNameAr} />
              </span>
              {(line.selectedVariant || line.specialInstructions) && (
                <span className="block text-2 text-small">
                  {line.selectedVariant && (
                    <BilingualText en={line.selectedVariant.name} ar={line.selectedVariant.nameAr} />
                  )}
                  {line.selectedVariant && line.specialInstructions && ' · '}
                  {line.specialInstructions && <bdi>{line.specialInstructions}</bdi>}
                </span>
              )}
              {voided && (
                <span className="block text-danger-ink text-small">
                  <Trans>Taken off the order</Trans>
                </span>
              )}
            </span>
            {line.totalPrice && !voided && <Price amount={line.totalPrice} className="text-body" />}
          </li>
        );
      })}
    </ul>
  );
}
