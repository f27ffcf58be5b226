import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Armchair, SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { request, type Schemas } from '#/api/client';
import {
  countFilters,
  countsApply,
  filterOf,
  type OrderTab,
  type OrderView,
  readView,
  writeView,
} from '#/features/orders/filter';
import { orderKeys } from '#/features/orders/keys';
import { boardQuery } from '#/features/orders/queries';
import { isOpen } from '#/features/orders/status';
import { runningDay } from '#/lib/business-day';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { Num } from '#/ui/num';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/tabs';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';
import { OrderFilters } from './order-filters.tsx';
import { OrderResults } from './order-results.tsx';
import { OrderSearch } from './order-search.tsx';
import { OrderStatStrip } from './order-stat-strip.tsx';
import { useOrderView } from './use-order-view.ts';

/** /orders: every order of the restaurant, with what to do next. Its filters are its address. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const restaurant = useRestaurant();
  const today = runningDay(useServerNow(60_000), restaurant);
  const { view, change } = useOrderView(today);
  const [panel, setPanel] = useState(() => countFilters(view, today) > 0);

  const { dateFrom, dateTo } = view;
  const stats = useQuery({
    queryKey: [...orderKeys.stats, dateFrom, dateTo],
    queryFn: ({ signal }) =>
      request<Schemas['OrderStats']>('GET', '/api/orders/stats', {
        as: desk.as,
        query: { dateFrom: dateFrom ?? undefined, dateTo: dateTo ?? undefined },
        signal,
      }),
  });
  const counts = countsApply(view) ? stats.data : undefined;
  const filters = countFilters(view, today);
  // A status stands above the tabs: none of them is what is shown then.
  const tab = view.status ? 'status' : view.tab;

  return (
    <>
      <title>{t`Orders`}</title>
      <PageHeader title={<Trans>Orders</Trans>}>
        <OrderSearch value={view.q} onChange={(q) => change({ q })} />
        <Button
          variant={filters > 0 ? 'tint' : 'outline'}
          size="staff"
          aria-expanded={panel}
          aria-controls="order-filters"
          icon={<SlidersHorizontal aria-hidden className="size-5" />}
          onClick={() => setPanel(!panel)}
        >
          <Trans>Filters</Trans>
          {filters > 0 && <Num value={filters} />}
        </Button>
        <Button asChild size="staff" className="max-sm:hidden">
          <Link to={paths.staff.href()}>
            <Armchair aria-hidden className="size-5" />
            <Trans>Manage Staff</Trans>
          </Link>
        </Button>
      </PageHeader>
      <OrderStatStrip stats={stats} view={view} today={today} onChange={change} />
      {panel && (
        <OrderFilters id="order-filters" view={view} onChange={change} onClose={() => setPanel(false)} />
      )}
      <Earlier
        today={today}
        view={view}
        onShow={() => change({ dateFrom: null, dateTo: null, tab: 'all', status: null })}
      />
      <Tabs value={tab} onValueChange={(tab) => change({ tab: tab as OrderTab, status: null })}>
        <TabsList aria-label={t`Orders by state`}>
          <TabsTrigger value="all" count={counts?.total}>
            <Trans>All</Trans>
          </TabsTrigger>
          <TabsTrigger value="pending" count={counts?.pending}>
            <Trans>Pending</Trans>
          </TabsTrigger>
          <TabsTrigger value="active" count={counts && counts.active + counts.served}>
            <Trans>Active</Trans>
          </TabsTrigger>
          <TabsTrigger value="completed" count={counts && counts.completed + counts.cancelled}>
            <Trans>Completed</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value={tab} className="pt-0!">
          <OrderResults
            filter={filterOf(view)}
            onReset={
              writeView(view, today).size > 0
                ? () => change(readView(new URLSearchParams(), today))
                : undefined
            }
          />
        </TabsContent>
      </Tabs>
    </>
  );
}

/** An order that was left open yesterday is not among today's: say so. */
function Earlier({ today, view, onShow }: { today: string; view: OrderView; onShow: () => void }) {
  const desk = useDesk();
  const { data } = useQuery({
    ...boardQuery('manager', desk.as),
    select: (orders) => orders.filter((order) => isOpen(order) && order.businessDate < today).length,
  });
  if (!data || view.dateFrom !== today) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-3 rounded-card bg-accent-tint px-4 py-1 text-accent-ink">
      <Plural
        value={data}
        one="# order of an earlier day is still open."
        other="# orders of earlier days are still open."
      />
      <Button variant="ghost" onClick={onShow}>
        <Trans>Show all days</Trans>
      </Button>
    </p>
  );
}
