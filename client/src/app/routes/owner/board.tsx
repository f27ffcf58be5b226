import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Ban, Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { nowQuery, usualQuery } from '#/features/analytics/queries';
import { AgeChart } from '#/features/board/components/age-chart';
import { DishList, PeopleList, SlowList, SoldOutList } from '#/features/board/components/board-lists';
import { HourChart } from '#/features/board/components/hour-chart';
import { PulsePanel } from '#/features/board/components/pulse-panel';
import { RevenueHero } from '#/features/board/components/revenue-hero';
import {
  byHour,
  byPerson,
  curve,
  openTables,
  percentAgainst,
  topDishes,
  totalAt,
  usualCourse,
} from '#/features/board/measure';
import { pulse } from '#/features/board/pulse';
import { slowTables } from '#/features/board/slow';
import { callsQuery } from '#/features/calls/queries';
import { soldMenuQuery } from '#/features/menu/queries';
import { waitsFor } from '#/features/orders/components/order-age';
import { tablesQuery } from '#/features/tables/queries';
import { businessDay, minuteOfBusinessDay } from '#/lib/business-day';
import { parseMoney } from '#/lib/money';
import { minutesSince } from '#/lib/time';
import { useLanguage } from '#/locale/use-language';
import { AgeMark } from '#/ui/age-mark';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { FirstSteps } from './first-steps.tsx';
import { useDay } from './use-day.ts';

const orderTo = (order: Schemas['Order']) => paths.order.href(order.id);
const ordersTo = (query = '') => paths.orders.href() + query;
const heroLinks = {
  revenue: paths.orders.href({ status: 'completed' }),
  open: paths.orders.href({ has: 'unpaid' }),
  all: paths.orders.href({ status: 'sold' }),
  served: paths.orders.href({ status: 'brought' }),
  settled: paths.orders.href({ has: 'settled' }),
  discounts: paths.orders.href({ has: 'discount' }),
  refunded: paths.orders.href({ has: 'refund' }),
  cancelled: paths.orders.href({ status: 'cancelled' }),
};

/** "/" of a signed-in owner: money now, what is late, what is sold out; every number opens what it counts. */
export function Board() {
  const { t } = useLingui();
  const desk = useDesk();
  const { timezone, dayCutoff, ageThresholds } = useRestaurant();
  const day = useDay();
  const { now, today } = day;
  const figures = useQuery(nowQuery(desk.as, today));
  const usual = useQuery(usualQuery(desk.as, today));
  const { data: menu } = useQuery(soldMenuQuery(desk.as));
  const { data: tables = [] } = useQuery(tablesQuery(desk.as));
  const { data: calls = [] } = useQuery(callsQuery(desk.as));

  const weekday = useWeekday(today);
  // The clock's day was closed by hand: the next one has not begun, and nothing is usual yet.
  const ahead = today > businessDay(now, timezone, dayCutoff);
  const header = (
    <PageHeader
      title={ahead ? weekday : partOfDay(weekday, hourOf(now, timezone))}
      sub={<Time at={noon(today)} format="date" timeZone="UTC" />}
      className="max-lg:[&_h1]:text-h3"
    />
  );
  if (!day.orders || !figures.data) {
    const retry = () => Promise.all([day.retry(), figures.refetch()]);
    const error = day.error ?? figures.error;
    return (
      <>
        {header}
        {error ? (
          <LoadFailure error={error} onRetry={retry} retrying={day.retrying || figures.isFetching} />
        ) : (
          <BoardSkeleton />
        )}
      </>
    );
  }

  const { orders } = day;
  const minuteOf = (at: string) => minuteOfBusinessDay(at, timezone, dayCutoff);
  const minute = minuteOfBusinessDay(now, timezone, dayCutoff);
  const { measures } = figures.data;
  const usualDays = ahead ? 0 : (usual.data?.days.length ?? 0);
  const course = usualCourse((!ahead && usual.data?.points) || []);
  const usualName = <UsualName days={usualDays} weekday={weekday} />;
  const waiting = day.open.filter(waitsFor);
  const slow = slowTables({ orders: day.open, tables, calls, thresholds: ageThresholds, now });
  const soldOut = menu?.items.filter((item) => !item.isAvailable) ?? [];
  const pictures = new Map(menu?.items.map((item) => [item.id, item.imageUrl]));
  const late = ageThresholds[2] ?? 18;
  const lateCount = waiting.filter((order) => minutesSince(order.takenAt, now) >= late).length;

  return (
    <>
      <title>{t`Dashboard`}</title>
      {header}
      <div className="grid items-start gap-5 2xl:grid-cols-[minmax(0,1fr)_320px] xl:grid-cols-[minmax(0,1fr)_300px]">
        <div className="flex min-w-0 flex-col gap-5">
          <RevenueHero
            measures={measures}
            openTables={openTables(orders)}
            today={curve(orders, minuteOf)}
            usual={course.revenue}
            usualName={usualName}
            percent={percentAgainst(
              parseMoney(measures.revenueAmount ?? '0.00'),
              totalAt(course.revenue, minute),
            )}
            now={now}
            minute={minute}
            dayCutoff={dayCutoff}
            timeZone={timezone}
            to={heroLinks}
          />
          <FirstSteps />
          <NeedStrip late={lateCount} slow={slow.length} soldOut={soldOut.length} />
          <div className="grid gap-5 md:grid-cols-[1.22fr_1fr]">
            <HourChart
              today={byHour(orders, minuteOf)}
              usual={usualDays > 0 ? course.hours : null}
              usualName={usualName}
              slot={Math.floor(minute / 60)}
              dayCutoff={dayCutoff}
            />
            <AgeChart orders={waiting} thresholds={ageThresholds} now={now} orderTo={orderTo} />
          </div>
          <div className="grid gap-x-10 gap-y-4 md:grid-cols-2 2xl:grid-cols-4 xl:grid-cols-3">
            <SlowList
              slow={slow}
              now={now}
              thresholds={ageThresholds}
              to={ordersTo('?tab=active')}
              orderTo={orderTo}
            />
            <SoldOutList items={soldOut} id="sold-out" />
            <DishList
              dishes={topDishes(orders, 5)}
              pictureOf={(dish) => (dish.menuItemId ? pictures.get(dish.menuItemId) : undefined)}
            />
            <PeopleList people={byPerson(orders)} to={(person) => ordersTo(`?waiterId=${person.id}`)} />
          </div>
        </div>
        <PulsePanel
          events={pulse({ orders, calls, late, now }, 12)}
          late={late}
          timeZone={timezone}
          orderTo={orderTo}
          tablesTo={`${paths.staff.href()}?tab=tables`}
        />
      </div>
    </>
  );
}

/** What "usual" means: the days behind it, by their number. */
function UsualName({ days, weekday }: { days: number; weekday: string }) {
  return (
    <Plural value={days} one={`Usual: last ${weekday}`} other={`Usual: median of the last # ${weekday}s`} />
  );
}

/** A phone's first glance: three counts of what is wrong. */
function NeedStrip({ late, slow, soldOut }: { late: number; slow: number; soldOut: number }) {
  const cell = (icon: ReactNode, count: number, text: ReactNode, to: string, tone: string) => (
    <Link
      to={to}
      className="flex min-h-19 flex-col items-center justify-center border-line border-s bg-surface px-2 py-2.5 text-center text-micro leading-snug first:border-s-0"
    >
      <b className={`inline-flex items-center gap-1.5 font-semibold text-h2 ${count > 0 ? tone : 'text-2'}`}>
        {icon}
        <Num value={count} />
      </b>
      {text}
    </Link>
  );
  return (
    <div className="grid grid-cols-3 overflow-hidden rounded-card border border-line md:hidden">
      {cell(
        <AgeMark level={3} className="size-5 text-current!" />,
        late,
        <Plural value={late} one="late order" other="late orders" />,
        ordersTo('?tab=active'),
        'text-danger-ink',
      )}
      {cell(
        <Hourglass aria-hidden className="size-5" />,
        slow,
        <Plural value={slow} one="slow table" other="slow tables" />,
        ordersTo('?tab=active'),
        'text-accent-ink',
      )}
      {cell(
        <Ban aria-hidden className="size-5" />,
        soldOut,
        <Plural value={soldOut} one="sold-out dish" other="sold-out dishes" />,
        '#sold-out',
        'text-ink',
      )}
    </div>
  );
}

function BoardSkeleton() {
  return (
    <SkeletonRegion className="flex flex-col gap-5">
      <Skeleton className="h-58 rounded-panel" />
      <div className="grid gap-5 md:grid-cols-2">
        <Skeleton className="h-63 rounded-[14px]" />
        <Skeleton className="h-63 rounded-[14px]" />
      </div>
      <Skeleton className="h-63" />
    </SkeletonRegion>
  );
}

const noon = (day: string) => `${day}T12:00:00Z`;

/** The business day's, which last week's numbers are compared by: 00:30 on Sunday is Saturday's night. */
function useWeekday(today: string): string {
  const { language } = useLanguage();
  return new Intl.DateTimeFormat(language === 'ar' ? 'ar-u-ca-gregory' : 'en-GB', {
    weekday: 'long',
    timeZone: 'UTC',
  }).format(new Date(noon(today)));
}

function hourOf(now: number, timeZone: string): number {
  return Math.floor(minuteOfBusinessDay(now, timeZone) / 60);
}

function partOfDay(weekday: string, hour: number): ReactNode {
  if (hour >= 5 && hour < 12) return <Trans>{weekday} morning</Trans>;
  if (hour >= 12 && hour < 17) return <Trans>{weekday} afternoon</Trans>;
  if (hour >= 17 && hour < 22) return <Trans>{weekday} evening</Trans>;
  return <Trans>{weekday} night</Trans>;
}
