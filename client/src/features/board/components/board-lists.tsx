import { Plural, Trans } from '@lingui/react/macro';
import { Ban } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { minutesSince } from '#/lib/time';
import { AgeMark, ageInk, ageLevel } from '#/ui/age-mark';
import { Avatar } from '#/ui/avatar';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { Pattern } from '#/ui/pattern';
import { Price } from '#/ui/price';
import type { Dish, Person } from '../measure';
import type { Slow, SlowKind } from '../slow';
import { BoardList, BoardRow } from './board-list';

interface SlowListProps {
  slow: Slow[];
  now: number;
  thresholds: readonly number[];
  to: string;
  orderTo: (order: Schemas['Order']) => string;
}

export function SlowList({ slow, now, thresholds, to, orderTo }: SlowListProps) {
  return (
    <BoardList
      title={<Trans>Slow tables</Trans>}
      to={to}
      count={slow.length}
      empty={<Trans>Nobody waits longer than they should.</Trans>}
    >
      {slow.slice(0, 5).map((each) => {
        const minutes = minutesSince(each.since, now);
        const level = ageLevel(minutes, thresholds);
        return (
          <BoardRow
            key={each.key}
            to={each.order ? orderTo(each.order) : to}
            start={
              <span className="grid size-[38px] shrink-0 place-items-center rounded-control bg-sunken font-semibold">
                <Num value={each.tableNumber || '–'} />
              </span>
            }
            end={
              <span className={`inline-flex items-center gap-1.5 whitespace-nowrap ${ageInk[level]}`}>
                <AgeMark level={level} />
                <span>
                  <Trans>
                    <Num value={minutes} /> min
                  </Trans>
                </span>
              </span>
            }
          >
            <span className="block truncate">
              <SlowWord kind={each.kind} />
            </span>
            <span className="block truncate text-2 text-micro">
              {each.order && (
                <Trans>
                  Order <Num value={String(each.order.dailyNumber).padStart(3, '0')} />
                </Trans>
              )}
              {each.guests !== undefined && <Plural value={each.guests} one="# guest" other="# guests" />}
              {each.person && (
                <>
                  {(each.order || each.guests !== undefined) && ' · '}
                  <bdi>{each.person}</bdi>
                </>
              )}
            </span>
          </BoardRow>
        );
      })}
    </BoardList>
  );
}

function SlowWord({ kind }: { kind: SlowKind }): ReactNode {
  switch (kind) {
    case 'late':
      return <Trans>Late in kitchen</Trans>;
    case 'ready':
      return <Trans>Ready, not served</Trans>;
    case 'pending':
      return <Trans>Waiting to be confirmed</Trans>;
    case 'call':
      return <Trans>Called a waiter</Trans>;
    case 'bill':
      return <Trans>Asked for the bill</Trans>;
    case 'idle':
      return <Trans>Nothing ordered</Trans>;
  }
}

export function SoldOutList({ items, id }: { items: Schemas['MenuItem'][]; id: string }) {
  return (
    <BoardList
      id={id}
      title={<Trans>Sold out</Trans>}
      count={items.length}
      empty={<Trans>Everything on the menu can be ordered.</Trans>}
    >
      {items.slice(0, 6).map((item) => (
        <BoardRow
          key={item.id}
          start={<Picture src={item.imageUrl} seed={item.nameEn} grey />}
          end={<Ban aria-hidden className="size-5 text-2" />}
        >
          <BilingualText en={item.nameEn} ar={item.nameAr} as="span" className="block truncate" />
          <span className="block text-2 text-micro">
            <Price amount={item.price} />
          </span>
        </BoardRow>
      ))}
    </BoardList>
  );
}

export function DishList({
  dishes,
  pictureOf,
}: {
  dishes: Dish[];
  pictureOf: (dish: Dish) => string | undefined;
}) {
  const most = dishes[0]?.quantity ?? 1;
  return (
    <BoardList
      title={<Trans>Top dishes today</Trans>}
      count={dishes.length}
      empty={<Trans>Nothing has been ordered yet today.</Trans>}
    >
      {dishes.map((dish) => (
        <BoardRow
          key={dish.key}
          start={<Picture src={pictureOf(dish)} seed={dish.name} />}
          end={
            <>
              <Num value={dish.quantity} className="block" />
              <Price halalas={dish.amount} className="text-2 text-micro" />
            </>
          }
        >
          <BilingualText en={dish.name} ar={dish.nameAr} as="span" className="block truncate" />
          <span aria-hidden className="mt-1 block h-1.5 overflow-hidden rounded-chip bg-sunken">
            <span
              className="block h-full rounded-chip bg-brand-mark"
              style={{ inlineSize: `${Math.max(4, (dish.quantity / most) * 100)}%` }}
            />
          </span>
        </BoardRow>
      ))}
    </BoardList>
  );
}

export function PeopleList({ people, to }: { people: Person[]; to: (person: Person) => string }) {
  return (
    <BoardList
      title={<Trans>Staff on orders</Trans>}
      count={people.length}
      empty={<Trans>No waiter has taken an order yet today.</Trans>}
    >
      {people.slice(0, 6).map((person) => (
        <BoardRow
          key={person.id}
          to={to(person)}
          start={<Avatar name={person.name} className="size-[38px]!" />}
          end={<Price halalas={person.amount} />}
        >
          <bdi className="block truncate">{person.name}</bdi>
          <span className="block text-2 text-micro">
            <Plural value={person.orders} one="# order" other="# orders" />
            {person.open > 0 && (
              <>
                {' · '}
                <Plural value={person.open} one="# open" other="# open" />
              </>
            )}
          </span>
        </BoardRow>
      ))}
    </BoardList>
  );
}

function Picture({ src, seed, grey = false }: { src: string | undefined; seed: string; grey?: boolean }) {
  return (
    <span
      aria-hidden
      className={`h-10 w-11 shrink-0 overflow-hidden rounded-control bg-picture-ground ${grey ? 'opacity-70 grayscale' : ''}`}
    >
      {src ? (
        <img src={src} alt="" loading="lazy" className="size-full object-cover" />
      ) : (
        <Pattern seed={seed} tile={22} className="size-full" />
      )}
    </span>
  );
}
