import { Trans, useLingui } from '@lingui/react/macro';
import { Flame, Hourglass, Pencil } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Stepper } from '#/ui/stepper';
import { type CartLine, type Draft, lineTotal, MAX_QUANTITY, setQuantity } from '../cart';
import { setHold } from '../course';
import { SoldOut } from './menu-row';

interface CartRowProps {
  line: CartLine;
  soldOut: boolean;
  /** 0: none. */
  course: number;
  /** Waits until it is fired; undefined where nothing is ever held. */
  held: boolean | undefined;
  onChange: (change: (draft: Draft) => Draft) => void;
  onNote: (line: CartLine) => void;
}

/** One line of the cart: how many, its note, and when the kitchen starts with it. */
export function CartRow({ line, soldOut, course, held, onChange, onNote }: CartRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, line.nameEn, line.nameAr).text;
  return (
    <li className="flex flex-wrap items-center justify-end gap-2 border-line border-t py-2">
      <div className="min-w-0 grow basis-36">
        <BilingualText
          as="h3"
          en={line.nameEn}
          ar={line.nameAr}
          className={cx('break-words text-[1.0625rem]', soldOut && 'text-2 line-through')}
        />
        <p className="flex items-center gap-2 text-2 text-small">
          {line.selectedVariant && (
            <>
              <BilingualText
                en={line.selectedVariant.name}
                ar={line.selectedVariant.nameAr || line.selectedVariant.name}
                className="truncate"
              />
              <span aria-hidden>·</span>
            </>
          )}
          <Price halalas={lineTotal(line)} className="font-medium" />
          {soldOut && <SoldOut />}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          <button
            type="button"
            onClick={() => onNote(line)}
            className={cx(
              '-ms-1 -mt-1.5 -mb-2.5 inline-flex min-h-tap-staff max-w-full items-center gap-1.5 rounded-2 px-1 text-small',
              line.notes ? 'font-medium text-accent-ink' : 'text-2',
            )}
          >
            <Pencil aria-hidden className="size-4 shrink-0" />
            <bdi className="truncate">{line.notes || t`Add note`}</bdi>
          </button>
          {held !== undefined && (
            <button
              type="button"
              aria-pressed={held}
              onClick={() => onChange((draft) => setHold(draft, line.id, !held))}
              className={cx(
                '-mt-1.5 -mb-2.5 inline-flex min-h-tap-staff items-center gap-1.5 rounded-2 px-1 font-medium text-small',
                held ? 'text-accent-ink' : 'text-brand-ink',
              )}
            >
              {held ? <Hourglass aria-hidden className="size-4" /> : <Flame aria-hidden className="size-4" />}
              {course > 0 && (
                <span>
                  <Trans>
                    Course <Num value={course} />
                  </Trans>
                  <span aria-hidden> ·</span>
                </span>
              )}
              {held ? <Trans>Held</Trans> : <Trans>At once</Trans>}
            </button>
          )}
        </div>
      </div>
      <Stepper
        label={name}
        value={line.quantity}
        max={soldOut ? line.quantity : MAX_QUANTITY}
        onValueChange={(value) => onChange((draft) => setQuantity(draft, line.id, value))}
      />
    </li>
  );
}
