import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { cx } from '#/lib/class-name';
import { isDrawing } from '#/lib/drawing';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { ItemPrice, LaterBadge, SoldOutBadge } from '#/public/dish-facts';
import { BilingualText } from '#/ui/bilingual-text';
import { Chip } from '#/ui/chip';
import { Pattern } from '#/ui/pattern';
import { Price } from '#/ui/price';
import { Textarea } from '#/ui/textarea';
import { type Choice, MAX_OF_ONE, unitPrice, variantKey } from '../cart';
import { isCustomer } from '../favorites';
import type { MenuItem } from '../queries';
import { GuestSheet } from './guest-sheet';
import { FavoriteHeart } from './heart';
import { Contains, ItemFacts } from './item-facts';
import { MainButton } from './main-button';
import { Quantity } from './quantity';

const foodNotes = [msg`No onion`, msg`Not spicy`, msg`Extra spicy`, msg`Sauce on the side`];
const drinkNotes = [msg`Less sugar`, msg`No sugar`, msg`No ice`];

export interface ItemSheetProps {
  item: MenuItem | undefined;
  open: boolean;
  onClose: () => void;
  /** Absent where nothing can be ordered. */
  onAdd?: (choice: Choice, quantity: number) => void;
  /** How many more of it the cart takes. */
  room?: number;
  /** Allergens that this guest avoids. */
  avoided?: readonly string[];
}

export function ItemSheet({ item, open, onClose, ...rest }: ItemSheetProps) {
  // What is closing keeps its content until it is gone.
  const [last, setLast] = useState(item);
  if (item && item !== last) setLast(item);
  const shown = item ?? last;
  if (!shown) return null;
  return <Sheet key={shown.id} item={shown} open={open && item !== undefined} onClose={onClose} {...rest} />;
}

function Sheet({
  item,
  open,
  onClose,
  onAdd,
  room = MAX_OF_ONE,
  avoided = [],
}: ItemSheetProps & { item: MenuItem }) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const noteId = useId();
  const [variant, setVariant] = useState(item.variants[0] && variantKey(item.variants[0]));
  const [quantity, setQuantity] = useState(1);
  const [note, setNote] = useState('');
  const name = pickText(language, item.nameEn, item.nameAr).text;
  const wanted = Math.max(1, Math.min(quantity, room));
  const chosen = item.variants.some((each) => variantKey(each) === variant)
    ? variant
    : item.variants[0] && variantKey(item.variants[0]);
  const price = unitPrice(item, chosen);
  const notes = item.station === 'bar' ? drinkNotes : foodNotes;
  const addNote = (text: string) => setNote((old) => (old.trim() ? `${old.trim()}${t`, `}${text}` : text));
  const can = onAdd !== undefined && item.isAvailable;

  return (
    <GuestSheet
      open={open}
      onClose={onClose}
      title={<BilingualText en={item.nameEn} ar={item.nameAr} />}
      titleEnd={
        item.variants.length > 0 ? (
          <Price halalas={price} className="shrink-0 font-semibold text-[1.4375rem]" />
        ) : (
          <ItemPrice item={item} className="shrink-0 text-[1.4375rem]" />
        )
      }
      hero={<Hero item={item} />}
      footer={
        can && (
          <div className="flex gap-3">
            <Quantity
              large
              label={name}
              value={wanted}
              min={1}
              max={Math.max(1, room)}
              onChange={setQuantity}
            />
            <MainButton
              disabled={room <= 0}
              end={<Price halalas={price * wanted} />}
              onClick={() => onAdd({ itemId: item.id, variant: chosen, note }, wanted)}
            >
              <Trans comment="Puts the dish into the cart">Add</Trans>
            </MainButton>
          </div>
        )
      }
    >
      <div className="px-4">
        {!item.isAvailable && (
          <p className="py-1" role="status">
            {item.later ? <LaterBadge /> : <SoldOutBadge />}
          </p>
        )}
        <div className="flex items-start gap-2">
          <BilingualText
            as="p"
            en={item.descriptionEn}
            ar={item.descriptionAr}
            className="grow text-2 text-body leading-[1.55] [&:lang(ar)]:leading-[1.65]"
          />
          {isCustomer() && <FavoriteHeart kind="items" id={item.id} name={name} className="-my-2 -me-3" />}
        </div>
        <ItemFacts item={item} />
        <Contains allergens={item.allergens} avoided={avoided} />
        {item.variants.length > 0 && (
          <fieldset className="mt-3">
            <legend className="flex w-full items-baseline justify-between pb-1.5 font-semibold text-body">
              <Trans>Size</Trans>
            </legend>
            <div className="overflow-hidden rounded-card border border-line-strong">
              {item.variants.map((each) => (
                <label
                  key={variantKey(each)}
                  className="flex min-h-[50px] cursor-pointer items-center gap-3 border-line border-b px-3.5 py-1.5 leading-[1.4] last:border-b-0 has-checked:bg-brand-tint has-[input:focus-visible]:shadow-focus"
                >
                  <input
                    type="radio"
                    name={`size-${item.id}`}
                    checked={chosen === variantKey(each)}
                    onChange={() => setVariant(variantKey(each))}
                    className="size-5.5 shrink-0 accent-brand-solid"
                  />
                  <BilingualText en={each.name} ar={each.nameAr} className="grow" />
                  <Price amount={each.price} className="font-semibold" />
                </label>
              ))}
            </div>
          </fieldset>
        )}
        {can && (
          <>
            <div className="flex items-baseline justify-between pt-3 pb-1.5">
              <label htmlFor={noteId} className="font-semibold text-body">
                <Trans>Note for the cook</Trans>
              </label>
              <span className="text-2 text-micro">
                <Trans>Optional</Trans>
              </span>
            </div>
            <Textarea
              id={noteId}
              value={note}
              rows={1}
              maxLength={140}
              onChange={(event) => setNote(event.target.value)}
              className="field-sizing-content resize-none min-h-[52px] rounded-card! px-3.5! text-[1.0625rem]!"
            />
            <div className="-mx-4 flex gap-2 overflow-x-auto px-4 pt-2 pb-1 [scrollbar-width:none]">
              {notes.map((each) => (
                <Chip
                  key={each.id}
                  icon={<Plus aria-hidden />}
                  onClick={() => addNote(t(each))}
                  className="px-3.5! text-small"
                >
                  {t(each)}
                </Chip>
              ))}
            </div>
          </>
        )}
      </div>
    </GuestSheet>
  );
}

function Hero({ item }: { item: MenuItem }) {
  const drawing = isDrawing(item.imageUrl);
  return (
    <div className="relative h-[186px] shrink-0 overflow-hidden bg-picture-ground bg-[length:64px] bg-[url(/art/tile.svg)] bg-center">
      {item.imageUrl ? (
        <img
          src={item.imageUrl}
          alt=""
          className={cx(
            drawing ? 'absolute inset-x-0 -top-1.5 mx-auto size-[206px]' : 'size-full object-cover',
            !item.isAvailable && 'opacity-50 grayscale',
          )}
        />
      ) : (
        <Pattern seed={item.id} tile={64} className="absolute inset-0 size-full" />
      )}
    </div>
  );
}
