import { Trans } from '@lingui/react/macro';
import { parseMoney } from '#/lib/money';
import { BilingualText } from '#/ui/bilingual-text';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type Cart, type ItemsById, total, unitPrice } from '../cart';
import type { PriceChange } from '../problem';

interface PriceDialogProps {
  change: PriceChange | undefined;
  cart: Cart;
  /** The menu as the guest saw it: the new one may have arrived by now. */
  items: ItemsById;
  sending: boolean;
  onAgree: (change: PriceChange) => void;
  onClose: () => void;
}

/** The menu's prices changed after the guest read them: nothing is ordered before they agree. */
export function PriceDialog({ change, cart, items, sending, onAgree, onClose }: PriceDialogProps) {
  return (
    <Dialog open={change !== undefined} onOpenChange={(open) => !open && onClose()}>
      {change && (
        <DialogContent
          size="sm"
          title={<Trans>Prices have changed</Trans>}
          description={<Trans>Nothing has been ordered yet. These prices are right now:</Trans>}
          footer={
            <>
              <Button size="staff" onClick={onClose}>
                <Trans>Back to the cart</Trans>
              </Button>
              <Button size="staff" variant="solid" loading={sending} onClick={() => onAgree(change)}>
                <Trans>Order at these prices</Trans>
              </Button>
            </>
          }
        >
          <ul className="flex flex-col gap-2">
            {change.lines.map((line, index) => {
              const mine = cart.lines[index];
              const seen = mine && unitPrice(items.get(mine.itemId), mine.variant);
              const changed = seen !== undefined && seen !== parseMoney(line.unitPrice);
              return (
                <li
                  key={mine?.id ?? `${line.menuItemId} ${line.variantId ?? ''}`}
                  className="flex items-baseline gap-2"
                >
                  <span className="min-w-0 grow">
                    <Num value={line.quantity} /> × <BilingualText en={line.itemName} ar={line.itemNameAr} />
                  </span>
                  {changed && (
                    <del className="text-2">
                      <Price halalas={seen} />
                    </del>
                  )}
                  <Price
                    amount={line.unitPrice}
                    className={changed ? 'font-semibold text-accent-ink' : undefined}
                  />
                </li>
              );
            })}
          </ul>
          <p className="mt-3 flex items-baseline justify-between border-line border-t pt-3 font-semibold text-lead">
            <Trans>Total</Trans>
            <span className="flex gap-2">
              <del className="font-normal text-2">
                <Price halalas={total(cart, items)} />
              </del>
              <Price amount={change.totalAmount} fraction="always" />
            </span>
          </p>
        </DialogContent>
      )}
    </Dialog>
  );
}
