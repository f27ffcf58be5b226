import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SendHorizontal, ShoppingBag } from 'lucide-react';
import type { ReactNode } from 'react';
import { isApiError, isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { allergenLook } from '#/public/tag';
import { Button } from '#/ui/button';
import { Checkbox } from '#/ui/checkbox';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Textarea } from '#/ui/textarea';
import { type Cart, type ItemsById, minutesFor, setQuantity, total } from '../cart';
import { wholeCart } from '../mutations';
import { priceChangeOf, waitOf } from '../problem';
import type { CartPart } from '../shared-cart';
import { CartLineRow } from './cart-line';
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
  const { t } = useLingui();
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
        <EmptyState
          icon={<ShoppingBag />}
          title={<Trans>Your cart is empty</Trans>}
          description={<Trans>Add dishes from the menu; they stay here until you send them.</Trans>}
          action={
            <Button size="staff" onClick={onClose}>
              <Trans>Back to the menu</Trans>
            </Button>
          }
        />
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
            <Field label={t`Note for the whole order`} hideLabel>
              <Textarea
                rows={1}
                maxLength={300}
                disabled={sending}
                placeholder={t`Note for the whole order`}
                value={cart.note}
                onChange={(event) => {
                  const note = event.target.value;
                  onChange((old) => ({ ...old, note }));
                }}
                className="field-sizing-content resize-none min-h-[52px] rounded-card! px-3.5! text-[1.0625rem]!"
              />
            </Field>
            <TellAllergens {...props} />
          </div>
        </>
      )}
      <Problem error={error} />
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

function TellAllergens({ allergens, tellAllergens, onTellAllergens }: CartSheetProps) {
  const { t } = useLingui();
  if (allergens.length === 0) return null;
  const names = allergens.map((each) => t(allergenLook(each).label)).join(t`, `);
  return (
    <Checkbox
      label={<Trans>Tell the kitchen about my allergy</Trans>}
      description={names}
      checked={tellAllergens}
      onCheckedChange={onTellAllergens}
    />
  );
}

/** Why it was not sent, and that nothing is lost. Changed prices have a dialog of their own. */
function Problem({ error }: { error: unknown }) {
  const { i18n } = useLingui();
  if (!error || priceChangeOf(error)) return null;
  const wait = waitOf(error);
  return (
    <p role="alert" className="mx-4 mt-3 rounded-card bg-danger-tint px-3.5 py-2.5 text-body text-danger-ink">
      {wait !== undefined ? (
        <Plural
          value={wait}
          one="The next order of this phone can go in # second. Nothing is lost."
          other="The next order of this phone can go in # seconds. Nothing is lost."
        />
      ) : isOffline(error) ? (
        <Trans>
          No connection, so we do not know whether it arrived. Press Send again: it can not become two orders.
        </Trans>
      ) : isApiError(error) && error.code === 'CONFLICT' ? (
        <Trans>The cart has just changed. Please look at it, then send again.</Trans>
      ) : (
        errorText(i18n, error, msg`The order was not sent. Please try again.`)
      )}
    </p>
  );
}
