import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Stepper } from '#/ui/stepper';
import { type Choice, type Dish, leftOver, MAX_PARTS, MIN_GUESTS } from '../split';

interface SplitItemsProps {
  dishes: readonly Dish[];
  guests: number;
  onGuests: (guests: number) => void;
  choice: Choice;
  onChoice: (choice: Choice) => void;
}

/** Who pays for which dish; several numbers at one dish share it. */
export function SplitItems({ dishes, guests, onGuests, choice, onChoice }: SplitItemsProps) {
  const { t } = useLingui();
  const left = leftOver(dishes, choice, guests).length;
  const toggle = (dish: Dish, guest: number) => {
    const payers = choice[dish.key] ?? [];
    onChoice({
      ...choice,
      [dish.key]: payers.includes(guest) ? payers.filter((each) => each !== guest) : [...payers, guest],
    });
  };
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-2 text-small">
          <Trans>Choose who pays for each dish. Several guests share it.</Trans>
        </p>
        <span className="inline-flex items-center gap-3 font-medium">
          <span aria-hidden>
            <Trans>Guests</Trans>
          </span>
          <Stepper
            label={t`Guests`}
            value={guests}
            onValueChange={onGuests}
            min={MIN_GUESTS}
            // What nobody chose becomes one more part.
            max={MAX_PARTS - 1}
          />
        </span>
      </div>
      <ul>
        {dishes.map((dish) => (
          <li
            key={dish.key}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t py-2 first:border-t-0"
          >
            <span className="min-w-32 grow">
              <span className="block break-words">
                <DishName dish={dish} />
              </span>
              <Price amount={dish.unitPrice} fraction="always" className="text-2 text-small" />
            </span>
            <fieldset className="flex flex-wrap gap-1.5">
              <legend className="sr-only">
                <Trans>
                  Who pays for <DishName dish={dish} />
                </Trans>
              </legend>
              {Array.from({ length: guests }, (_, guest) => {
                const pays = (choice[dish.key] ?? []).includes(guest);
                return (
                  <button
                    // biome-ignore lint/suspicious/noArrayIndexKey: a guest is a number
                    key={guest}
                    type="button"
                    aria-pressed={pays}
                    aria-label={t`Guest ${guest + 1}`}
                    onClick={() => toggle(dish, guest)}
                    className={cx(
                      'grid size-tap-staff place-items-center rounded-full border font-semibold',
                      pays
                        ? 'border-transparent bg-brand-solid text-on-solid'
                        : 'border-line-strong bg-surface hover:bg-sunken',
                    )}
                  >
                    <Num value={guest + 1} />
                  </button>
                );
              })}
            </fieldset>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p role="status" className="text-2 text-small">
          <Plural
            value={left}
            one="# dish is nobody's yet and becomes the last part"
            other="# dishes are nobody's yet and become the last part"
          />
        </p>
      )}
    </div>
  );
}

/** With its size: two of one dish differ by nothing else. */
function DishName({ dish }: { dish: Dish }) {
  return (
    <>
      <BilingualText en={dish.itemName} ar={dish.itemNameAr} />
      {dish.variant && (
        <>
          {' '}
          <BilingualText en={dish.variant} ar={dish.variantAr} className="text-2" />
        </>
      )}
    </>
  );
}
