import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ShoppingBag } from 'lucide-react';
import { isApiError, isOffline } from '#/api/error';
import { errorText } from '#/api/error-text';
import { allergenLook } from '#/public/tag';
import { Button } from '#/ui/button';
import { Checkbox } from '#/ui/checkbox';
import { EmptyState } from '#/ui/empty-state';
import { Field } from '#/ui/field';
import { Textarea } from '#/ui/textarea';
import type { Cart } from '../cart';
import { priceChangeOf, waitOf } from '../problem';

// What the cart of a table and the one of a guest without a table have in common.

export function EmptyCart({ onClose }: { onClose: () => void }) {
  return (
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
  );
}

interface OrderNoteProps {
  cart: Cart;
  disabled: boolean;
  onChange: (change: (cart: Cart) => Cart) => void;
}

export function OrderNote({ cart, disabled, onChange }: OrderNoteProps) {
  const { t } = useLingui();
  return (
    <Field label={t`Note for the whole order`} hideLabel>
      <Textarea
        rows={1}
        maxLength={300}
        disabled={disabled}
        placeholder={t`Note for the whole order`}
        value={cart.note}
        onChange={(event) => {
          const note = event.target.value;
          onChange((old) => ({ ...old, note }));
        }}
        className="field-sizing-content resize-none min-h-[52px] rounded-card! px-3.5! text-[1.0625rem]!"
      />
    </Field>
  );
}

interface TellAllergensProps {
  /** What this guest avoids. */
  allergens: readonly string[];
  tellAllergens: boolean;
  onTellAllergens: (tell: boolean) => void;
}

export function TellAllergens({ allergens, tellAllergens, onTellAllergens }: TellAllergensProps) {
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
export function SendProblem({ error }: { error: unknown }) {
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
