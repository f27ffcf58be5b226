import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Ban, Minus, Pencil, Plus } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { directionOf } from '#/lib/direction';
import { parseMoney } from '#/lib/money';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import type { CartLine } from '../cart';
import { highlight } from '../search';
import { useLongPress } from '../use-long-press';

type MenuItem = Schemas['MenuItem'];

interface MenuRowProps {
  item: MenuItem;
  /** What of it is in the cart. */
  lines: CartLine[];
  query: string;
  onAdd: (item: MenuItem) => void;
  onRemove: (item: MenuItem) => void;
  onNote: (item: MenuItem) => void;
  /** What else can be done with it: a long press, the menu key, or the name before it is in the cart. */
  onMore: (item: MenuItem) => void;
  /** Stands among the shortcuts: the dish has its own row below. */
  shortcut?: boolean;
}

/** One dish of the order pad: the name takes a note once it is in the cart, the end of the row counts. */
export function MenuRow({
  item,
  lines,
  query,
  onAdd,
  onRemove,
  onNote,
  onMore,
  shortcut = false,
}: MenuRowProps) {
  const { t } = useLingui();
  const { language } = useLanguage();
  const name = pickText(language, item.nameEn, item.nameAr).text;
  const longPress = useLongPress(() => onMore(item));
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  const note = lines.at(-1)?.notes;
  const inCart = count > 0;
  return (
    <li
      {...{ [shortcut ? 'data-shortcut' : 'data-item']: item.nameEn }}
      className="grid min-h-[4.125rem] grid-cols-[minmax(0,1fr)_auto] items-stretch gap-2.5 border-line border-b ps-3 pe-2 last:border-0"
    >
      <button
        type="button"
        {...longPress}
        onClick={() => (inCart ? onNote(item) : onMore(item))}
        className={cx(
          'flex min-w-0 select-none flex-col justify-center py-1.5 text-start [-webkit-touch-callout:none]',
          !inCart && !item.isAvailable && 'text-2',
        )}
      >
        <MenuName item={item} query={query} />
        {inCart ? (
          <span className="flex min-w-0 items-center gap-2.5 text-small">
            {item.variants.length > 0 ? <Chosen lines={lines} /> : <ItemPrice item={item} />}
            <span className="inline-flex min-w-0 items-center gap-1 font-medium text-accent-ink">
              <Pencil aria-hidden className="size-4 shrink-0" />
              <bdi className="truncate">{note || t`Add note`}</bdi>
            </span>
          </span>
        ) : (
          <span className="flex min-w-0 items-center gap-2.5 whitespace-nowrap text-2 text-small">
            <ItemPrice item={item} muted={!item.isAvailable} />
            {item.isAvailable ? <Sizes item={item} /> : <SoldOut />}
          </span>
        )}
      </button>
      <div className="flex items-center py-1.5">
        {inCart ? (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as an inline row
          <div
            role="group"
            aria-label={name}
            className="grid min-h-13 grid-cols-[3rem_1.875rem_3.25rem] items-center justify-items-center rounded-card bg-brand-tint text-brand-ink"
          >
            <button
              type="button"
              aria-label={t`One less ${name}`}
              onClick={() => onRemove(item)}
              className="grid h-13 w-12 place-items-center rounded-card"
            >
              <Minus aria-hidden className="size-5" />
            </button>
            <output className="font-semibold text-[1.1875rem] text-ink">
              <Num value={count} />
            </output>
            <PlusButton item={item} name={name} onAdd={onAdd} />
          </div>
        ) : (
          item.isAvailable && (
            <span className="rounded-card bg-brand-tint text-brand-ink">
              <PlusButton item={item} name={name} onAdd={onAdd} />
            </span>
          )
        )}
      </div>
    </li>
  );
}

function PlusButton({
  item,
  name,
  onAdd,
}: {
  item: MenuItem;
  name: string;
  onAdd: (item: MenuItem) => void;
}) {
  const { t } = useLingui();
  return (
    <button
      type="button"
      aria-label={t`One more ${name}`}
      disabled={!item.isAvailable}
      onClick={() => onAdd(item)}
      className="grid size-13 place-items-center rounded-card disabled:opacity-40"
    >
      <Plus aria-hidden className="size-6.5" />
    </button>
  );
}

function MenuName({ item, query }: { item: MenuItem; query: string }) {
  const { language } = useLanguage();
  const choice = pickText(language, item.nameEn, item.nameAr);
  // A hit in the other script shows that script: "kab" must not mark nothing on an Arabic screen.
  const other =
    choice.language === 'en' ? { text: item.nameAr, language: 'ar' } : { text: item.nameEn, language: 'en' };
  const spans = highlight(choice.text, query);
  const otherSpans = query && !spans.some((span) => span.hit) ? highlight(other.text, query) : [];
  return (
    <span
      className="block truncate font-semibold text-[1.0625rem] leading-body"
      {...(choice.language !== language && { lang: choice.language, dir: directionOf(choice.language) })}
    >
      <Marked spans={spans} />
      {otherSpans.some((span) => span.hit) && (
        // The gap is on a parent: the name's own direction would put it on its far side.
        <span className="ms-2 font-normal text-2 text-small">
          <bdi lang={other.language}>
            <Marked spans={otherSpans} />
          </bdi>
        </span>
      )}
    </span>
  );
}

function Marked({ spans }: { spans: { text: string; hit: boolean; from: number }[] }) {
  return spans.map((span) =>
    span.hit ? (
      <mark key={span.from} className="rounded-1 bg-accent-solid/40 text-inherit">
        {span.text}
      </mark>
    ) : (
      <span key={span.from}>{span.text}</span>
    ),
  );
}

function ItemPrice({ item, muted = false }: { item: MenuItem; muted?: boolean }) {
  const prices = [item.price, ...item.variants.map((variant) => variant.price)].map(parseMoney);
  const lowest = item.variants.length > 0 ? Math.min(...prices.slice(1)) : prices[0];
  return <Price halalas={lowest ?? 0} className={cx('font-medium', muted ? 'text-2' : 'text-ink')} />;
}

/** The sizes that were taken, each with its own price: the lowest would be another's. */
function Chosen({ lines }: { lines: CartLine[] }) {
  const sizes = new Map(lines.map((line) => [line.selectedVariant?.id || line.selectedVariant?.name, line]));
  return (
    <span className="flex min-w-0 flex-wrap gap-x-2.5">
      {[...sizes].map(([size, line]) => (
        <span key={size} className="inline-flex min-w-0 items-center gap-1">
          {line.selectedVariant && (
            <BilingualText
              en={line.selectedVariant.name}
              ar={line.selectedVariant.nameAr || line.selectedVariant.name}
              className="truncate"
            />
          )}
          <Price amount={line.price} className="font-medium text-ink" />
        </span>
      ))}
    </span>
  );
}

function Sizes({ item }: { item: MenuItem }) {
  const { language } = useLanguage();
  if (item.variants.length === 0) return null;
  if (item.variants.length > 2) return <Plural value={item.variants.length} one="# size" other="# sizes" />;
  return (
    <span className="truncate">
      {item.variants.map((variant) => pickText(language, variant.name, variant.nameAr).text).join(' · ')}
    </span>
  );
}

export function SoldOut() {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-chip bg-danger-tint px-2.5 font-semibold text-danger-ink text-small">
      <Ban aria-hidden className="size-4" />
      <Trans>Sold out</Trans>
    </span>
  );
}
