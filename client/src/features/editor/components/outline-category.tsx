import { Trans, useLingui } from '@lingui/react/macro';
import { EyeOff, GripVertical, Plus } from 'lucide-react';
import { cx } from '#/lib/class-name';
import { Badge } from '#/ui/badge';
import { IconButton } from '#/ui/icon-button';
import { Num } from '#/ui/num';
import type { Sorter } from '#/ui/use-sorter';
import { addItem, type Category, type Item, makeItem } from '../document';
import { useEditorFrame } from '../editor-context';
import { loose } from '../outline';
import { isSameThing } from '../target';
import { OutlineRow } from './outline-row';
import { dropLine, gripClass } from './outline-style';
import { type Choice, ChoiceBox } from './selection-bar';
import { useNameOf } from './use-thing';

interface OutlineCategoryProps {
  /** Absent: the dishes without one. */
  category?: Category;
  dishes: readonly Item[];
  hideEmpty: boolean;
  sortable: boolean;
  choice: Choice;
  /** Of the categories, and of all lines. */
  sorter: Sorter;
  items: Sorter;
}

export function OutlineCategory({
  category,
  dishes,
  hideEmpty,
  sortable,
  choice,
  sorter,
  items,
}: OutlineCategoryProps) {
  const { t } = useLingui();
  const { doc, edit, select, selected } = useEditorFrame();
  const nameOf = useNameOf();
  if (hideEmpty && dishes.length === 0) return null;
  const id = category?.id ?? loose;
  const name = category ? nameOf(category) : t`Without a category`;
  const current = category !== undefined && isSameThing(selected, { kind: 'category', id });
  const add = () => {
    const item = makeItem(doc, category?.id);
    edit((now) => addItem(now, item));
    select({ kind: 'item', id: item.id, field: 'nameEn' });
  };
  return (
    <section
      {...(category && sorter.row(id))}
      aria-label={name}
      data-category={id}
      className={cx('min-w-0 rounded-card border border-line bg-surface', dropLine)}
    >
      <div
        {...items.row(id)}
        className={cx(
          'flex min-h-tap-staff items-center gap-1 rounded-card px-1',
          dropLine,
          current && 'bg-brand-tint',
        )}
      >
        {category && sortable && !choice.on && (
          <button
            type="button"
            aria-label={t`Move ${name}: arrow keys`}
            className={gripClass}
            {...sorter.handle(id)}
          >
            <GripVertical aria-hidden className="size-5" />
          </button>
        )}
        {choice.on && (
          <ChoiceBox choice={choice} ids={dishes.map((item) => item.id)} label={t`Choose all of ${name}`} />
        )}
        <button
          type="button"
          disabled={!category}
          aria-current={current}
          onClick={() => select({ kind: 'category', id })}
          className="flex min-h-tap min-w-0 grow items-center gap-2 px-2 text-start font-semibold disabled:cursor-default"
        >
          <span className="truncate">
            <bdi>{name}</bdi>
          </span>
          {category && !category.isActive && (
            <Badge icon={<EyeOff aria-hidden />}>
              <Trans>Hidden</Trans>
            </Badge>
          )}
        </button>
        <span className="px-1 text-2 text-small">
          <Num value={dishes.length} />
        </span>
        <IconButton label={t`Add a dish to ${name}`} icon={<Plus />} onClick={add} />
      </div>
      <ul className="pb-1 empty:hidden">
        {dishes.map((item) => (
          <OutlineRow key={item.id} item={item} sortable={sortable} choice={choice} sorter={items} />
        ))}
      </ul>
    </section>
  );
}
