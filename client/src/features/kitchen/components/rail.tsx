import { Plural, Trans } from '@lingui/react/macro';
import { Ban, CircleSlash2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
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
  soldOut: MenuItem[] | undefined;
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

/** All day: what is still to be made, over all tickets, and what can't be had. */
export function Rail(props: RailProps) {
  const { totals, soldOut, asOf, width, over, timeZone, mayMarkSoldOut, onOpenSoldOut, children } = props;
  const { language } = useLanguage();
  const dishes = totals.reduce((sum, total) => sum + total.count, 0);
  const { list, fits } = useFits(totals);
  const names = (soldOut ?? []).map((item) => pickText(language, item.nameEn, item.nameAr).text);
  return (
    <aside className={cx('kw-rail', over && 'over')} style={{ inlineSize: width }}>
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
        {totals.map((total, index) => (
          <li key={total.key} hidden={index >= fits}>
            <Dish total={total} mayMarkSoldOut={mayMarkSoldOut} onSoldOut={props.onSoldOut} />
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
          {names.length === 0 ? (
            <Trans>Nothing</Trans>
          ) : (
            names.slice(0, 6).join(language === 'ar' ? '، ' : ', ')
          )}
          {names.length > 6 && (
            <>
              {' '}
              <Num value={`+${names.length - 6}`} />
            </>
          )}
        </button>
      )}
      {children}
    </aside>
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

/** How many rows fit whole; the others are counted instead of cut. */
function useFits(totals: DishTotal[]) {
  const list = useRef<HTMLOListElement>(null);
  const [fits, setFits] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows have other heights
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const read = () => {
      const rows = [...element.children] as HTMLElement[];
      for (const row of rows) row.hidden = false;
      const room = element.clientHeight;
      let height = 0;
      let count = 0;
      for (const row of rows) {
        height += row.getBoundingClientRect().height;
        if (height > room + 1) break;
        count += 1;
      }
      rows.forEach((row, index) => {
        row.hidden = index >= count;
      });
      setFits(count);
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [totals]);
  return { list, fits };
}
