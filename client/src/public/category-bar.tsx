import { useLingui } from '@lingui/react/macro';
import { Search, X } from 'lucide-react';
import { type Ref, useId } from 'react';
import type { Schemas } from '#/api/client';
import { useHydrated } from '#/lib/use-hydrated';
import { BilingualText } from '#/ui/bilingual-text';
import { chipClass } from '#/ui/chip';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import { anchorOf } from './menu-sections.tsx';

export interface CategoryBarProps {
  categories: readonly Schemas['Category'][];
  /** The category in view. */
  current?: string;
  onJump: (id: string) => void;
  /** Undefined: the search is closed. */
  query?: string;
  onQuery: (query: string | undefined) => void;
  ref?: Ref<HTMLDivElement>;
}

/** Sticks to the top: where one is, a jump to anywhere else, and the search. */
export function CategoryBar({ categories, current, onJump, query, onQuery, ref }: CategoryBarProps) {
  const { t } = useLingui();
  const id = useId();
  const hydrated = useHydrated();
  const searching = query !== undefined;
  return (
    <div ref={ref} className="sticky top-0 z-20 border-line border-y bg-surface">
      <div className="mx-auto flex max-w-5xl items-center gap-2 px-4 py-2">
        {searching ? (
          <search className="flex w-full items-center gap-1">
            <label htmlFor={id} className="sr-only">
              {t`Search the menu`}
            </label>
            <Input
              id={id}
              icon={<Search />}
              value={query}
              autoFocus
              enterKeyHint="search"
              autoComplete="off"
              placeholder={t`Search the menu`}
              onChange={(event) => onQuery(event.target.value)}
              onKeyDown={(event) => {
                if (event.key === 'Escape') onQuery(undefined);
                if (event.key === 'Enter') event.currentTarget.blur();
              }}
              className="min-h-tap-staff rounded-chip!"
            />
            <IconButton
              size="staff"
              label={t`Close the search`}
              icon={<X />}
              onClick={() => onQuery(undefined)}
            />
          </search>
        ) : (
          <>
            <IconButton
              size="staff"
              variant="outline"
              label={t`Search the menu`}
              icon={<Search />}
              onClick={() => onQuery('')}
              className="rounded-full!"
            />
            <nav
              aria-label={t`Categories`}
              className="-me-4 flex min-w-0 gap-2 overflow-x-auto py-1 pe-4 [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
            >
              {categories.map((category, index) => (
                // A link, so that it works before and without any script.
                <a
                  key={category.id}
                  href={`#${anchorOf(index)}`}
                  data-section={hydrated ? category.id : undefined}
                  aria-current={category.id === current}
                  onClick={(event) => {
                    event.preventDefault();
                    onJump(category.id);
                  }}
                  className={chipClass(category.id === current)}
                >
                  <BilingualText en={category.nameEn} ar={category.nameAr} />
                </a>
              ))}
            </nav>
          </>
        )}
      </div>
    </div>
  );
}
