import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { History, Search, Star, X } from 'lucide-react';
import { type ReactNode, useMemo, useRef, useState } from 'react';
import type { Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { useSections } from '#/lib/use-sections';
import { BilingualText } from '#/ui/bilingual-text';
import { Chip } from '#/ui/chip';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import type { Draft } from '../cart';
import type { Habit } from '../habit';
import { searchItems } from '../search';
import { MenuRow } from './menu-row';

type MenuItem = Schemas['MenuItem'];
type SoldMenu = Pick<Schemas['FullMenu'], 'categories' | 'items'>;

interface OrderPadProps {
  menu: UseQueryResult<SoldMenu>;
  draft: Draft;
  header: ReactNode;
  banner: ReactNode;
  onAdd: (item: MenuItem) => void;
  onRemove: (item: MenuItem) => void;
  onNote: (item: MenuItem) => void;
  onMore: (item: MenuItem) => void;
  /** What this waiter marked and what they took last. */
  habit: Habit;
}

/** The menu as a waiter uses it: search in both scripts, jump to a category, count with the thumb. */
export function OrderPad({ menu, draft, header, banner, habit, ...row }: OrderPadProps) {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const sections = useMemo(() => [...shortcuts(menu.data, habit), ...group(menu.data)], [menu.data, habit]);
  const { current, jump, register, top } = useSections(sections.map((section) => section.id));
  const hits = useMemo(() => searchItems(menu.data?.items ?? [], query), [menu.data, query]);
  const searching = query.trim() !== '';
  const rows = (items: MenuItem[], shortcut = false) => (
    <ul className="border-line border-y bg-surface">
      {items.map((item) => (
        <MenuRow
          key={item.id}
          item={item}
          lines={draft.lines.filter((line) => line.originalItemId === item.id)}
          query={query}
          shortcut={shortcut}
          {...row}
        />
      ))}
    </ul>
  );
  return (
    <>
      <div ref={top} className="sticky top-0 z-20 bg-bg">
        {header}
        <search>
          <Input
            ref={input}
            type="search"
            aria-label={t`Search the menu`}
            icon={<Search />}
            end={
              searching && (
                <IconButton
                  label={t`Clear search`}
                  icon={<X />}
                  onClick={() => {
                    setQuery('');
                    input.current?.focus();
                  }}
                />
              )
            }
            value={query}
            placeholder={t`Search, English or عربي`}
            onChange={(event) => setQuery(event.target.value)}
            className="mx-3 mt-2.5 min-h-13! w-auto! rounded-card! [&_input::-webkit-search-cancel-button]:hidden [&_input]:text-[1.0625rem]"
          />
        </search>
        <nav
          aria-label={t`Categories`}
          className="flex gap-2 overflow-x-auto border-line border-b px-3 py-2.5 [scrollbar-width:none]"
        >
          {sections.map((section) => (
            <Chip
              key={section.id}
              data-section={section.id}
              aria-current={!searching && current === section.id ? 'true' : false}
              className="px-3.5"
              onClick={() => {
                setQuery('');
                jump(section.id);
              }}
            >
              <SectionName section={section} />
            </Chip>
          ))}
        </nav>
      </div>
      {banner}
      <main className="grow pb-4">
        {menu.isPending && <PadSkeleton />}
        {menu.isError && !menu.data && (
          <ErrorState
            title={t`The menu could not be loaded`}
            description={errorText(i18n, menu.error, '')}
            onRetry={() => void menu.refetch()}
            retrying={menu.isFetching}
          />
        )}
        {menu.data && menu.data.items.length === 0 && (
          <EmptyState
            title={t`No menu items available`}
            description={t`The owner adds dishes in the menu editor.`}
          />
        )}
        {searching ? (
          <>
            <p role="status" className="px-3 py-2 text-2 text-small">
              <Plural value={hits.length} one="# dish found" other="# dishes found" />
            </p>
            {hits.length > 0 ? (
              rows(hits)
            ) : (
              <EmptyState
                title={t`No dish matches`}
                description={t`Try fewer letters, in English or Arabic.`}
              />
            )}
          </>
        ) : (
          sections.map((section) => (
            <section key={section.id} ref={register(section.id)} aria-label={section.nameEn || undefined}>
              <h2 className="px-3 pt-4 pb-2 font-semibold text-2 text-small">
                <SectionName section={section} />
              </h2>
              {rows(section.items, section.id in marks)}
            </section>
          ))
        )}
      </main>
    </>
  );
}

interface Section {
  id: string;
  nameEn: string;
  nameAr: string;
  items: MenuItem[];
}

const loose = 'loose';

/** Sections above the menu's own. */
const marks = { favourites: Star, recent: History } as const;

/** Favourites and what was taken last, each while there is something of it on the menu. */
function shortcuts(menu: SoldMenu | undefined, habit: Habit): Section[] {
  const byId = new Map(menu?.items.map((item) => [item.id, item]));
  const present = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const recent = habit.recent.filter((id) => !habit.favourites.includes(id));
  return [
    { id: 'favourites', nameEn: '', nameAr: '', items: present(habit.favourites) },
    { id: 'recent', nameEn: '', nameAr: '', items: present(recent) },
  ].filter((section) => section.items.length > 0);
}

function group(menu: SoldMenu | undefined): Section[] {
  if (!menu) return [];
  const items = [...menu.items].sort((a, b) => a.sortOrder - b.sortOrder);
  const known = new Set(menu.categories.map((category) => category.id));
  const sections = [...menu.categories]
    .sort((a, b) => a.sortOrder - b.sortOrder)
    .map((category) => ({ ...category, items: items.filter((item) => item.categoryId === category.id) }));
  const rest = items.filter((item) => !item.categoryId || !known.has(item.categoryId));
  return [...sections, { id: loose, nameEn: '', nameAr: '', items: rest }].filter(
    (section) => section.items.length > 0,
  );
}

function SectionName({ section }: { section: Section }) {
  if (section.id === loose) return <Trans>More</Trans>;
  if (!(section.id in marks)) return <BilingualText en={section.nameEn} ar={section.nameAr} />;
  const Icon = marks[section.id as keyof typeof marks];
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-4.5" />
      {section.id === 'favourites' ? <Trans>Favourites</Trans> : <Trans>Recent</Trans>}
    </span>
  );
}

function PadSkeleton() {
  return (
    <SkeletonRegion className="border-line border-y bg-surface">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((row) => (
        <div
          key={row}
          className="flex min-h-[4.125rem] items-center justify-between border-line border-b px-3"
        >
          <div className="flex flex-col gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-4 w-20" />
          </div>
          <Skeleton className="size-13 rounded-card" />
        </div>
      ))}
    </SkeletonRegion>
  );
}
