import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type Cart, type ItemsById, lineTotal, variantOf } from '../cart';
import { type CartPart, ownLine } from '../shared-cart';
import { GuestName } from './guest-name';

/** Colour only helps to find one's way: the name or the number says who it is. */
const colours = [
  'bg-brand-solid',
  'bg-accent-solid',
  'bg-info-ink',
  'bg-danger-ink',
  'bg-status-preparing-ink',
  'bg-status-served-ink',
];

/** What another guest of the table has chosen: to be seen, and theirs to change. */
export function OthersPart({ part, items }: { part: CartPart; items: ItemsById }) {
  return (
    <section data-guest-part={part.number} className="border-line border-b px-4 py-2.5">
      <h3 className="flex items-center gap-2 font-semibold text-body">
        <span
          aria-hidden
          className={cx('size-2.5 shrink-0 rounded-full', colours[(part.number - 1) % colours.length])}
        />
        <GuestName part={part} mine={false} />
      </h3>
      <ul>
        {part.lines.map((each) => {
          const line = ownLine(each);
          const item = items.get(line.itemId);
          if (!item) return null;
          const variant = variantOf(item, line.variant);
          return (
            <li key={line.id} className="flex items-baseline gap-2 py-1 text-body">
              <span className="min-w-0 grow">
                <Num value={line.quantity} /> × <BilingualText en={item.nameEn} ar={item.nameAr} />
                {(variant || line.note) && (
                  <span className="block text-2 text-small">
                    {variant && <BilingualText en={variant.name} ar={variant.nameAr} />}
                    {variant && line.note && ' · '}
                    {line.note && <bdi>{line.note}</bdi>}
                  </span>
                )}
              </span>
              <Price halalas={lineTotal(line, items)} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface MyNameProps {
  cart: Cart;
  onChange: (change: (cart: Cart) => Cart) => void;
  disabled: boolean;
}

/** How the others see this guest; asked only where there are others. */
export function MyName({ cart, onChange, disabled }: MyNameProps) {
  const { t } = useLingui();
  const id = useId();
  return (
    <label htmlFor={id} className="flex items-center gap-3 px-4 pt-3 pb-1 text-body">
      <span className="shrink-0 font-semibold">
        <Trans>You</Trans>
      </span>
      <Input
        id={id}
        value={cart.name ?? ''}
        maxLength={40}
        disabled={disabled}
        autoComplete="given-name"
        placeholder={t`Your name at this table`}
        onChange={(event) => {
          const name = event.target.value;
          onChange((old) => ({ ...old, name }));
        }}
        className="min-h-tap-staff"
      />
    </label>
  );
}
