import { Trans, useLingui } from '@lingui/react/macro';
import { ItemPrice, LaterBadge, SoldOutBadge } from '#/public/dish-facts';
import { allergenLook } from '#/public/tag';
import { BilingualText } from '#/ui/bilingual-text';
import { controlClass } from '#/ui/input';
import { Price } from '#/ui/price';
import { MAX_OF_ONE, variantKey } from '../cart';
import { MainButton } from './main-button';
import { PlainFrame } from './plain-frame';
import type { PlainGuestProps } from './plain-guest';

/** One dish with its sizes, amount and note, as a form. */
export function PlainDish({ items, typed, address, problem, formKey, state }: PlainGuestProps) {
  const [item] = items;
  if (!item) return null;
  const may = state !== 'view' && item.isAvailable;
  return (
    <PlainFrame
      address={address}
      problem={problem}
      later={item.later}
      query={`dish=${item.id}&`}
      title={<BilingualText en={item.nameEn} ar={item.nameAr} />}
    >
      {item.isAvailable ? (
        <ItemPrice item={item} className="text-[1.125rem]" />
      ) : item.later ? (
        <LaterBadge />
      ) : (
        <SoldOutBadge />
      )}
      <BilingualText
        as="p"
        en={item.descriptionEn}
        ar={item.descriptionAr}
        className="text-2 text-body empty:hidden"
      />
      <Allergens allergens={item.allergens} />
      {may && (
        <form method="post" action={`${address}?dish=${item.id}`} className="flex flex-col gap-3 pt-3">
          <input type="hidden" name="key" value={formKey} />
          <input type="hidden" name="dish" value={item.id} />
          {item.variants.length > 0 && (
            <fieldset className="overflow-hidden rounded-card border border-line-strong">
              <legend className="sr-only">
                <Trans>Size</Trans>
              </legend>
              {item.variants.map((each) => (
                <label
                  key={variantKey(each)}
                  className="flex min-h-tap-staff items-center gap-3 border-line border-b px-3.5 last:border-b-0"
                >
                  <input
                    type="radio"
                    name="variant"
                    required
                    value={variantKey(each)}
                    defaultChecked={typed.variant === variantKey(each)}
                    className="size-5.5 shrink-0"
                  />
                  <BilingualText en={each.name} ar={each.nameAr} className="grow" />
                  <Price amount={each.price} className="font-semibold" />
                </label>
              ))}
            </fieldset>
          )}
          <label className="font-semibold text-body">
            <Trans>Quantity</Trans>
            <input
              type="number"
              name="quantity"
              required
              min={1}
              max={MAX_OF_ONE}
              defaultValue={typed.quantity}
              className={controlClass}
            />
          </label>
          <label className="font-semibold text-body">
            <Trans>Note for the cook</Trans>
            <textarea
              name="note"
              rows={2}
              maxLength={140}
              defaultValue={typed.note}
              className={controlClass}
            />
          </label>
          <MainButton type="submit" name="do" value="add">
            <Trans comment="Puts the dish into the cart">Add</Trans>
          </MainButton>
        </form>
      )}
    </PlainFrame>
  );
}

/** As item-facts' Contains, but joined by hand: the server's engine has no lists of languages. */
function Allergens({ allergens }: { allergens: readonly string[] }) {
  const { t } = useLingui();
  if (allergens.length === 0) return null;
  const names = allergens.map((each) => t(allergenLook(each).label)).join(t`, `);
  return (
    <p className="mt-2 rounded-card bg-accent-tint px-3 py-2 font-medium text-accent-ink text-small">
      <Trans>Contains {names}</Trans>
    </p>
  );
}
