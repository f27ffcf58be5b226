import { Trans, useLingui } from '@lingui/react/macro';
import { type LucideIcon, Palette, Plus, Search, Settings2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { cx } from '#/lib/class-name';
import { matchesSearch } from '#/lib/search';
import { Button } from '#/ui/button';
import { Field } from '#/ui/field';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { useSorter } from '#/ui/use-sorter';
import { addCategory, type Item, itemsOf, makeCategory, moveCategory } from '../document';
import { useEditorFrame } from '../editor-context';
import { loose, moveInOutline, outlineIds, placeOf } from '../outline';
import { OutlineCategory } from './outline-category';
import type { Choice } from './selection-bar';
import { useNameOf } from './use-thing';

/** All categories and dishes in one column, to be chosen and to be moved. */
export function Outline({ choice }: { choice: Choice }) {
  const { t } = useLingui();
  const { doc, edit, select } = useEditorFrame();
  const nameOf = useNameOf();
  const [query, setQuery] = useState('');
  const [said, setSaid] = useState('');
  const find = (item: Item) => matchesSearch([item.nameEn, item.nameAr], query);

  const categories = useSorter({
    ids: doc.categories.map((category) => category.id),
    onMove: (id, index) => {
      const next = moveCategory(doc, id, index);
      edit(() => next);
      const name = nameOf(next.categories.find((category) => category.id === id));
      const position = next.categories.findIndex((category) => category.id === id) + 1;
      const of = next.categories.length;
      setSaid(t`${name}: position ${position} of ${of}`);
    },
  });
  const items = useSorter({
    ids: outlineIds(doc),
    onMove: (id, index) => {
      const next = moveInOutline(doc, id, index);
      edit(() => next);
      const place = placeOf(next, id);
      if (!place) return;
      const name = nameOf(next.items.find((item) => item.id === id));
      const category = place.category
        ? nameOf(next.categories.find((each) => each.id === place.category))
        : t`Without a category`;
      const { position, of } = place;
      setSaid(t`${name}: position ${position} of ${of} in ${category}`);
    },
  });

  const rows = { choice, items, sortable: !query };
  const rest = itemsOf(doc, undefined).filter(find);
  return (
    <section aria-label={t`Dishes`} className="flex min-w-0 flex-col gap-3">
      <Field label={t`Search the dishes`} hideLabel>
        <Input
          icon={<Search />}
          placeholder={t`Search the dishes`}
          autoComplete="off"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          end={query && <IconButton label={t`Clear search`} icon={<X />} onClick={() => setQuery('')} />}
        />
      </Field>
      <Whole kind="menu" icon={Settings2}>
        <Trans>Menu details and banner</Trans>
      </Whole>
      <Whole kind="look" icon={Palette}>
        <Trans>Look</Trans>
      </Whole>
      {doc.categories.map((category) => (
        <OutlineCategory
          key={category.id}
          {...rows}
          category={category}
          dishes={itemsOf(doc, category.id).filter(find)}
          hideEmpty={query !== ''}
          sorter={categories}
        />
      ))}
      {rest.length > 0 && (
        <OutlineCategory key={loose} {...rows} dishes={rest} hideEmpty sorter={categories} />
      )}
      <Button
        className="self-start"
        icon={<Plus aria-hidden className="size-5" />}
        onClick={() => {
          const category = makeCategory(doc);
          edit((now) => addCategory(now, category));
          select({ kind: 'category', id: category.id, field: 'nameEn' });
        }}
      >
        <Trans>Add a category</Trans>
      </Button>
      <p role="status" className="sr-only">
        {said}
      </p>
    </section>
  );
}

/** What belongs to the whole menu. */
function Whole({
  kind,
  icon: Icon,
  children,
}: {
  kind: 'menu' | 'look';
  icon: LucideIcon;
  children: ReactNode;
}) {
  const { select, selected } = useEditorFrame();
  const here = selected?.kind === kind;
  return (
    <button
      type="button"
      aria-current={here}
      onClick={() => select({ kind })}
      className={cx(
        'flex min-h-tap-staff items-center gap-3 rounded-card border px-4 text-start font-medium',
        here ? 'border-brand-line bg-brand-tint' : 'border-line bg-surface hover:bg-sunken',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-brand-ink" />
      {children}
    </button>
  );
}
