import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ChevronDown, TriangleAlert } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Select, type SelectOption } from '#/ui/select';
import { type RoutingCategory, unroutedItems } from '../unrouted';

interface RoutingCategoryRowProps {
  category: RoutingCategory;
  stations: readonly Schemas['Station'][];
  /** Its dishes are shown. */
  open: boolean;
  onOpen: (open: boolean) => void;
  onRoute: (change: Schemas['RoutingInput']) => void;
}

const courses = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

/** A category with its station and course, and its dishes where they differ from it. */
export function RoutingCategoryRow(props: RoutingCategoryRowProps) {
  const { category, stations, open, onOpen, onRoute } = props;
  const { t } = useLingui();
  const { language } = useLanguage();
  const { id, station, course } = category;
  const name = pickText(language, category.nameEn, category.nameAr).text;
  const unrouted = unroutedItems(category).length;
  const own = category.items.filter((item) => item.station).length;
  return (
    <li className="border-line border-t py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-expanded={open}
          className="flex min-h-tap min-w-48 grow items-center gap-2 text-start"
          onClick={() => onOpen(!open)}
        >
          <ChevronDown aria-hidden className={open ? 'size-5 shrink-0 rotate-180' : 'size-5 shrink-0'} />
          <span className="min-w-0">
            <span className="block break-words font-medium">
              <BilingualText en={category.nameEn} ar={category.nameAr} />
            </span>
            <span className="flex flex-wrap items-center gap-x-2 text-2 text-small">
              <span>
                <Plural value={category.items.length} one="# dish" other="# dishes" />
              </span>
              {unrouted > 0 && (
                <span className="inline-flex items-center gap-1 text-accent-ink">
                  <TriangleAlert aria-hidden className="size-4" />
                  <Plural value={unrouted} one="# without a station" other="# without a station" />
                </span>
              )}
              {own > 0 && (
                <span>
                  · <Plural value={own} one="# of its own" other="# of their own" />
                </span>
              )}
            </span>
          </span>
        </button>
        <Select
          aria-label={t`Station of ${name}`}
          className="max-w-44"
          value={`=${station}`}
          options={stationOptions(stations, <Trans>No station</Trans>)}
          onValueChange={(next) => onRoute({ categories: [{ id, station: next.slice(1), course }] })}
        />
        <Select
          aria-label={t`Course of ${name}`}
          className="max-w-36"
          value={String(course)}
          options={courses.map((each) => ({
            value: String(each),
            label:
              each === 0 ? (
                <Trans>No course</Trans>
              ) : (
                <Trans>
                  Course <Num value={each} />
                </Trans>
              ),
          }))}
          onValueChange={(next) => onRoute({ categories: [{ id, station, course: Number(next) }] })}
        />
      </div>
      {open && (
        <ul className="ms-7 mt-2">
          {category.items.map((item) => (
            <li key={item.id} className="flex flex-wrap items-center gap-3 py-1">
              <span className="min-w-40 grow break-words">
                <BilingualText en={item.nameEn} ar={item.nameAr} />
              </span>
              <Select
                aria-label={t`Station of ${pickText(language, item.nameEn, item.nameAr).text}`}
                className="max-w-44"
                value={`=${item.station}`}
                options={stationOptions(stations, <Trans>As its category</Trans>)}
                onValueChange={(next) => onRoute({ items: [{ id: item.id, station: next.slice(1) }] })}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Radix has no empty value, and a station may have any name: each value begins with "=". */
function stationOptions(
  stations: readonly Schemas['Station'][],
  none: SelectOption<string>['label'],
): SelectOption<string>[] {
  return [
    { value: '=', label: none },
    ...stations.map((station) => ({
      value: `=${station.name}`,
      label: <BilingualText en={station.name} ar={station.nameAr} />,
    })),
  ];
}
