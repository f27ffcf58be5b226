import { Plural, Trans } from '@lingui/react/macro';
import { Ban, CircleSlash2 } from 'lucide-react';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '#/ui/dropdown-menu';
import { Num } from '#/ui/num';
import { Time } from '#/ui/time';
import type { DishTotal } from '../all-day.ts';

type MenuItem = Schemas['MenuItem'];

export interface RailProps {
  totals: DishTotal[];
  /** Of the active menu; absent until it has been read. */
  soldOut: readonly MenuItem[] | undefined;
  mayMarkSoldOut: boolean;
  onSoldOut: (menuItemId: string) => void;
  onOpenSoldOut: () => void;
  /** Not kept up: as of then. */
  asOf: number | null;
  width: number;
  over: boolean;
  timeZone: string;
  children?: ReactNode;
}

/** All day: what is to be made, over all tickets, and what can't be had. */
export function Rail({ width, over, children, ...list }: RailProps) {
  return (
    <aside className={cx('kw-rail', over && 'over')} style={{ inlineSize: width }}>
      <AllDay {...list} />
      {children}
    </aside>
  );
}

/** More rows than any screen has room for; the rest is counted without being drawn. */
const MOST = 40;

/** Apart from what comes and goes below it: a long list is drawn only when it has changed. */
const AllDay = memo(function AllDay(props: Omit<RailProps, 'width' | 'over' | 'children'>) {
  const { totals, soldOut, asOf, timeZone, mayMarkSoldOut, onSoldOut, onOpenSoldOut } = props;
  const { language } = useLanguage();
  const dishes = totals.reduce((sum, total) => sum + total.count, 0);
  const { list, fits } = useFits(totals);
  return (
    <>
      <h2>
        <Trans>All day</Trans>
        <span>
          {asOf === null ? (
            <Plural value={dishes} one="# dish" other="# dishes" />
          ) : (
            <Trans>
              as of <Time at={asOf} timeZone={timeZone} />
            </Trans>
          )}
        </span>
      </h2>
      <ol ref={list}>
        {totals.slice(0, MOST).map((total, index) => (
          <li key={total.key} className={index < fits ? undefined : 'invisible'}>
            <Dish total={total} mayMarkSoldOut={mayMarkSoldOut} onSoldOut={onSoldOut} />
          </li>
        ))}
      </ol>
      {fits < totals.length && (
        <p className="kw-more">
          <Plural value={totals.length - fits} one="and # more dish" other="and # more dishes" />
        </p>
      )}
      {soldOut !== undefined && (
        <button type="button" className="kw-out" onClick={onOpenSoldOut}>
          <b>
            <Ban aria-hidden />
            <Trans>Sold out</Trans>
          </b>
          <SoldOut
            names={soldOut.map((item) => pickText(language, item.nameEn, item.nameAr).text)}
            comma={language === 'ar' ? '، ' : ', '}
          />
        </button>
      )}
    </>
  );
});

const SOLD_OUT_SHOWN = 6;

function SoldOut({ names, comma }: { names: string[]; comma: string }) {
  if (names.length === 0) return <Trans>Nothing</Trans>;
  const rest = names.length - SOLD_OUT_SHOWN;
  return (
    <>
      {names.slice(0, SOLD_OUT_SHOWN).join(comma)}
      {rest > 0 && (
        <>
          {' '}
          <Num value={`+${rest}`} />
        </>
      )}
    </>
  );
}

interface DishProps {
  total: DishTotal;
  mayMarkSoldOut: boolean;
  onSoldOut: (menuItemId: string) => void;
}

function Dish({ total, mayMarkSoldOut, onSoldOut }: DishProps) {
  const { language } = useLanguage();
  const menuItemId = total.menuItemId;
  const face = (
    <>
      <b>
        <Num value={String(total.count)} />
      </b>
      <span>
        {total.name}
        {total.variants.length > 0 && (
          <small>
            {total.variants.map((variant, index) => (
              <span key={variant.name}>
                {index > 0 && (language === 'ar' ? '، ' : ', ')}
                <Num value={String(variant.count)} /> {variant.name}
              </span>
            ))}
          </small>
        )}
      </span>
    </>
  );
  if (!menuItemId || !mayMarkSoldOut) return <div className="kw-dish">{face}</div>;
  return (
    <DropdownMenu>
      <DropdownMenuTrigger className="kw-dish">{face}</DropdownMenuTrigger>
      <DropdownMenuContent>
        <DropdownMenuItem className="min-h-tap-kitchen" onSelect={() => onSoldOut(menuItemId)}>
          <CircleSlash2 aria-hidden />
          <span className="text-h3">
            <Trans>Mark sold out</Trans>
          </span>
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}

/** How many rows fit whole; the others are counted instead of cut. Reads only: a write in between lays out all anew. */
function useFits(totals: DishTotal[]) {
  const list = useRef<HTMLOListElement>(null);
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      const end = element.getBoundingClientRect().bottom + 1;
      const rows = [...element.children];
      const first = rows.findIndex((row) => row.getBoundingClientRect().bottom > end);
      setFits(first < 0 ? rows.length : first);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [totals]);
  return { list, fits };
}
