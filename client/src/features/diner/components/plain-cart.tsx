import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { toWireMoney } from '#/lib/money';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { LaterBadge, SoldOutBadge } from '#/public/dish-facts';
import { BilingualText } from '#/ui/bilingual-text';
import { controlClass } from '#/ui/input';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { type ItemsById, lineTotal, MAX_OF_ONE, variantOf } from '../cart';
import { inCart, ownLine, totalOf } from '../shared-cart';
import { GuestName } from './guest-name';
import { MainButton } from './main-button';
import { linkClass, PlainFrame } from './plain-frame';
import type { PlainGuestProps } from './plain-guest';

/** Everything that the table has chosen, in one form: amounts, a note, and sending it. */
export function PlainCart({ address, tableNumber, cart, items, deviceId, typed, ...props }: PlainGuestProps) {
  const byId = new Map(items.map((item) => [item.id, item]));
  const parts = cart.filter((part) => part.lines.length > 0);
  const total = totalOf(inCart(parts), byId);
  return (
    <PlainFrame
      address={address}
      problem={props.problem}
      later={items.some((item) => item.later) && items.every((item) => item.isAvailable || item.later)}
      title={
        <Trans>
          Cart for table <Num value={tableNumber} />
        </Trans>
      }
    >
      {parts.length === 0 ? (
        <p className="pt-3">
          <Trans>Your cart is empty</Trans>
        </p>
      ) : (
        <form method="post" action={`${address}/cart`} className="flex flex-col gap-3 pt-3">
          <input type="hidden" name="key" value={props.formKey} />
          <input type="hidden" name="total" value={toWireMoney(total)} />
          <input
            type="hidden"
            name="seen"
            value={parts.map((part) => `${part.deviceId}:${part.revision}`).join(' ')}
          />
          {/* What the Enter key presses: the first button of a form. */}
          <button type="submit" name="do" value="update" tabIndex={-1} aria-hidden className="sr-only" />
          {parts.map((part) => (
            <Part key={part.deviceId} part={part} mine={part.deviceId === deviceId} items={byId} />
          ))}
          <label className="font-semibold text-body">
            <Trans>Note for the whole order</Trans>
            <textarea
              name="note"
              rows={2}
              maxLength={300}
              defaultValue={typed.note}
              className={controlClass}
            />
          </label>
          <p className="flex items-baseline justify-between font-[650] text-h3">
            <Trans>Total</Trans>
            <Price halalas={total} fraction="always" />
          </p>
          <MainButton type="submit" name="do" value="send">
            <Trans>Send the order</Trans>
          </MainButton>
          <button type="submit" name="do" value="update" className={linkClass}>
            <Trans>Take over the amounts</Trans>
          </button>
        </form>
      )}
      <p className="pt-3">
        <a href={`${address}/orders`} className={linkClass}>
          <Trans>Your orders</Trans>
        </a>
      </p>
    </PlainFrame>
  );
}

interface PartProps {
  part: Schemas['CartPart'];
  mine: boolean;
  items: ItemsById;
}

function Part({ part, mine, items }: PartProps) {
  const { language } = useLanguage();
  return (
    <section>
      <h2 className="font-semibold text-body">
        <GuestName part={part} mine={mine} />
      </h2>
      <ul>
        {part.lines.map((each) => {
          const line = ownLine(each);
          const item = items.get(line.itemId);
          if (!item) return null;
          const variant = variantOf(item, line.variant);
          return (
            <li key={line.id} className="flex items-center gap-3 border-line border-b py-2.5 last:border-b-0">
              <span className="min-w-0 grow">
                <BilingualText en={item.nameEn} ar={item.nameAr} />
                {!item.isAvailable && (item.later ? <LaterBadge /> : <SoldOutBadge />)}
                {(variant || line.note) && (
                  <span className="block text-2 text-small">
                    {variant && <BilingualText en={variant.name} ar={variant.nameAr} />}
                    {variant && line.note && ' · '}
                    {line.note && <bdi>{line.note}</bdi>}
                  </span>
                )}
              </span>
              {mine ? (
                <input
                  type="number"
                  name={`q-${line.id}`}
                  aria-label={pickText(language, item.nameEn, item.nameAr).text}
                  min={0}
                  max={MAX_OF_ONE}
                  defaultValue={line.quantity}
                  className="min-h-tap-staff rounded-control border border-control-line bg-surface px-3"
                />
              ) : (
                <span>
                  <Num value={line.quantity} /> ×
                </span>
              )}
              <Price halalas={lineTotal(line, items)} className="font-semibold" />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
