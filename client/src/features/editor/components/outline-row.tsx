import { Trans, useLingui } from '@lingui/react/macro';
import { CircleAlert, GripVertical, ImageOff } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { Price } from '#/ui/price';
import type { Sorter } from '#/ui/use-sorter';
import type { Item } from '../document';
import { useEditorFrame } from '../editor-context';
import { readPrice } from '../price';
import { isSameThing } from '../target';
import { dropLine, gripClass } from './outline-style';
import { type Choice, ChoiceBox } from './selection-bar';
import { useNameOf } from './use-thing';

interface OutlineRowProps {
  item: Item;
  sortable: boolean;
  choice: Choice;
  sorter: Sorter;
}

/** One dish: name, price, and what is the matter with it. */
export function OutlineRow({ item, sortable, choice, sorter }: OutlineRowProps) {
  const { t } = useLingui();
  const { problems, select, selected, soldOut } = useEditorFrame();
  const nameOf = useNameOf();
  const thing = { kind: 'item', id: item.id } as const;
  const current = isSameThing(selected, thing);
  const name = nameOf(item);
  const price = readPrice(item.variants[0]?.price ?? item.price);
  const wrong = problems.some(({ target }) => isSameThing(target, thing));
  const out = soldOut(item.id) ?? !item.isAvailable;
  return (
    <li
      {...sorter.row(item.id)}
      data-dish={item.id}
      className={cx(
        'flex items-center gap-1 px-1 [content-visibility:auto]',
        dropLine,
        current && 'bg-brand-tint',
      )}
    >
      {sortable && !choice.on && (
        <button
          type="button"
          aria-label={t`Move ${name}: arrow keys`}
          className={gripClass}
          {...sorter.handle(item.id)}
        >
          <GripVertical aria-hidden className="size-5" />
        </button>
      )}
      {choice.on && <ChoiceBox choice={choice} ids={[item.id]} label={t`Choose ${name}`} />}
      <button
        type="button"
        aria-current={current}
        onClick={() => select(thing)}
        className="flex min-h-tap-staff min-w-0 grow flex-wrap items-center gap-x-2 rounded-control px-2 text-start hover:bg-sunken"
      >
        {wrong && (
          <CircleAlert aria-label={t`Something is wrong here`} className="size-5 shrink-0 text-danger-ink" />
        )}
        <span className={cx('min-w-0 grow truncate', out && 'text-2 line-through')}>
          <bdi>{name}</bdi>
        </span>
        {out && (
          <Badge tone="danger">
            <Trans>Sold out</Trans>
          </Badge>
        )}
        {!item.nameAr.trim() && (
          <Badge tone="accent">
            <Trans>No Arabic</Trans>
          </Badge>
        )}
        {!item.imageUrl && <ImageOff aria-label={t`No photo`} className="size-4.5 shrink-0 text-2" />}
        {price === undefined ? (
          <Badge tone="accent">
            <Trans>No price</Trans>
          </Badge>
        ) : (
          <Price halalas={price} className="text-small" />
        )}
      </button>
    </li>
  );
}
