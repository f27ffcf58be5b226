import { Trans } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import { Price } from '#/ui/price';
import { type Cart, setQuantity, total } from '../cart';
import { changeCart } from '../cart-store';
import type { MenuItem, PublicMenu } from '../queries';
import { similarTo } from '../similar';
import { useLost } from '../use-lost';
import type { MenuParts } from '../use-menu';
import { useRemote } from '../use-remote';
import { CartLineRow } from './cart-line';
import { EmptyCart, OrderNote, SendProblem, TellAllergens } from './cart-parts';
import { GoneNotice } from './gone-notice';
import { GuestSheet } from './guest-sheet';
import { MainButton } from './main-button';
import { OrderingOver } from './ordering-over';
import { PriceDialog } from './price-dialog';
import { RemoteGuest } from './remote-guest';
import { RemoteSent } from './remote-sent';

export interface RemoteSheetProps {
  open: boolean;
  onClose: () => void;
  identifier: string;
  /** Of the cart. */
  place: string;
  menu: PublicMenu;
  parts: MenuParts;
  cart: Cart;
  /** Ordering has closed: the cart can be looked at, not sent. */
  over: boolean;
  /** What this guest avoids. */
  allergens: readonly string[];
  /** A dish in the place of one that is gone: into the cart, or its sheet where it has sizes. */
  onPick: (item: MenuItem) => void;
}

/** The cart of a guest without a table: the dishes, who they are, then the chat with the restaurant. */
export function RemoteSheet(props: RemoteSheetProps) {
  const { open, onClose, identifier, place, menu, parts, cart, over, allergens, onPick } = props;
  const items = parts.byId;
  const whatsapp = menu.menu.whatsappNumber;
  const remote = useRemote({ identifier, place, whatsapp, cart, items, allergens });
  const { sent, isSending } = remote;
  const lost = useLost(place, cart, items, { sending: isSending, open });
  const filled = cart.lines.length > 0;
  const change = (next: (old: Cart) => Cart) => {
    remote.forgive();
    changeCart(place, next);
  };
  return (
    <>
      <GuestSheet
        open={open}
        onClose={onClose}
        title={sent ? <Trans>Your order</Trans> : <Trans>Order by WhatsApp</Trans>}
        footer={
          filled && (
            <>
              <p className="flex items-baseline justify-between pb-2.5 font-[650] text-h3">
                <Trans>Total</Trans>
                <Price halalas={total(cart, items)} fraction="always" />
              </p>
              <MainButton
                icon={<SendHorizontal aria-hidden className="flip size-6 shrink-0" />}
                loading={isSending}
                disabled={over}
                onClick={() => remote.send()}
              >
                {isSending ? <Trans>Sending…</Trans> : <Trans>Send the order</Trans>}
              </MainButton>
              <p className="pt-1.5 text-center text-2 text-small">
                <Trans>The restaurant confirms it in WhatsApp and tells you when it is ready.</Trans>
              </p>
            </>
          )
        }
      >
        <GoneNotice
          gone={lost.gone}
          similar={(item) => similarTo(item, menu.items, allergens)}
          onSwap={(item, instead) => {
            lost.settle(item.id);
            onPick(instead);
          }}
        />
        {sent && (
          <RemoteSent
            sent={sent}
            onMore={() => {
              remote.again();
              onClose();
            }}
          />
        )}
        {!filled && !sent && <EmptyCart onClose={onClose} />}
        {filled && (
          <>
            <ul>
              {cart.lines.map((line) => (
                <CartLineRow
                  key={line.id}
                  line={line}
                  items={items}
                  onQuantity={(quantity) => change((old) => setQuantity(old, line.id, quantity))}
                />
              ))}
            </ul>
            <div className="flex flex-col gap-2 px-4 pt-2">
              <RemoteGuest
                guest={remote.guest}
                onChange={remote.change}
                nameError={remote.nameError}
                phoneError={remote.phoneError}
                disabled={isSending}
              />
              <OrderNote cart={cart} disabled={isSending} onChange={change} />
              <TellAllergens
                allergens={allergens}
                tellAllergens={remote.tellAllergens}
                onTellAllergens={remote.setTellAllergens}
              />
            </div>
          </>
        )}
        <SendProblem error={remote.error} />
        {filled && over && <OrderingOver />}
      </GuestSheet>
      <PriceDialog
        change={remote.priceChange}
        cart={cart}
        items={remote.seen}
        sending={isSending}
        onAgree={remote.send}
        onClose={remote.forgive}
      />
    </>
  );
}
