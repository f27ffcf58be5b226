import { Plural, Trans } from '@lingui/react/macro';
import { SendHorizontal } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type Cart, type ItemsById, minutesFor, setQuantity, total } from '../cart';
import { wholeCart } from '../mutations';
import type { CartPart } from '../shared-cart';
import { CartLineRow } from './cart-line';
import { EmptyCart, OrderNote, SendProblem, TellAllergens } from './cart-parts';
import { GuestSheet } from './guest-sheet';
import { MainButton } from './main-button';
import { MyName, OthersPart } from './others-part';

export interface CartSheetProps {
  open: boolean;
  onClose: () => void;
  cart: Cart;
  items: ItemsById;
  tableNumber: string;
  /** Phones at this table; absent while this one has no place yet. */
  devices?: number;
  /** Why nothing can be sent at the moment. */
  blocked?: ReactNode;
  /** What this guest avoids. */
  allergens: readonly string[];
  tellAllergens: boolean;
  onTellAllergens: (tell: boolean) => void;
  /** What left the cart and what could be had instead. */
  notice?: ReactNode;
  /** What the others at the table have chosen. */
  others: readonly CartPart[];
  onChange: (change: (cart: Cart) => Cart) => void;
  sending: boolean;
  error: unknown;
  onSend: (mineOnly?: boolean) => void;
}

export function CartSheet(props: CartSheetProps) {
  const { open, onClose, cart, items, tableNumber, devices, notice, blocked, onChange, sending, error } =
    props;
  const { others } = props;
  const empty = cart.lines.length === 0 && others.length === 0;
  return (
    <GuestSheet
      open={open}
      onClose={onClose}
      title={
        <Trans>
          Cart for table <Num value={tableNumber} />
        </Trans>
      }
      subtitle={
        devices && <Plural value={devices} one="# phone at this table" other="# phones at this table" />
      }
      footer={!empty && <SendFoot {...props} />}
    >
      {notice}
      {empty ? (
        <EmptyCart onClose={onClose} />
      ) : (
        <>
          {others.length > 0 && <MyName cart={cart} onChange={onChange} disabled={sending} />}
          <ul>
            {cart.lines.map((line) => (
              <CartLineRow
                key={line.id}
                line={line}
                items={items}
                onQuantity={(quantity) => onChange((old) => setQuantity(old, line.id, quantity))}
              />
            ))}
          </ul>
          {others.map((part) => (
            <OthersPart key={part.deviceId} part={part} items={items} />
          ))}
          <div className="flex flex-col gap-1 px-4 pt-1">
            <OrderNote cart={cart} disabled={sending} onChange={onChange} />
            <TellAllergens {...props} />
          </div>
        </>
      )}
      <SendProblem error={error} />
      {!empty && blocked}
    </GuestSheet>
  );
}

function SendFoot({ cart, others, items, blocked, sending, onSend }: CartSheetProps) {
  const whole = wholeCart(cart, others);
  const minutes = minutesFor(whole, items);
  return (
    <>
      <p className="flex items-baseline justify-between pb-2.5 font-[650] text-h3">
        <Trans>Total</Trans>
        <Price halalas={total(whole, items)} fraction="always" />
      </p>
      <MainButton
        icon={<SendHorizontal aria-hidden className="flip size-6 shrink-0" />}
        loading={sending}
        disabled={blocked !== undefined}
        onClick={() => onSend()}
      >
        {sending ? <Trans>Sending…</Trans> : <Trans>Send the order</Trans>}
      </MainButton>
      {others.length > 0 && cart.lines.length > 0 && (
        <Button
          block
          size="staff"
          variant="ghost"
          disabled={sending || blocked !== undefined}
          onClick={() => onSend(true)}
        >
          <Trans>Send only mine</Trans>
        </Button>
      )}
      <p className="pt-1.5 text-center text-2 text-small">
        {minutes === undefined ? (
          <Trans>Pay after you eat</Trans>
        ) : (
          <Plural
            value={minutes}
            one="About # minute in the kitchen · pay after you eat"
            other="About # minutes in the kitchen · pay after you eat"
          />
        )}
      </p>
    </>
  );
}
