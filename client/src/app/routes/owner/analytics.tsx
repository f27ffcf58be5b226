import { Trans, useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router';
import { readChoice, type View, writeChoice } from '#/features/analytics/range';
import { runningDay } from '#/lib/business-day';
import { useServerNow } from '#/live/context';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#/ui/tabs';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { PageHeader } from '../../page-header.tsx';
import { Kitchen } from './analytics-kitchen.tsx';
import { Losses } from './analytics-losses.tsx';
import { RangeBar } from './analytics-range.tsx';
import { Sales } from './analytics-sales.tsx';
import { SoldOut } from './analytics-sold-out.tsx';
import { Visits } from './analytics-visits.tsx';

/** On a phone the tabs scroll: the chosen one is not left outside. */
const showChosen = (list: HTMLElement | null) =>
  list?.querySelector('[data-state=active]')?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });

/** /analytics: what was sold and how. The range, its comparison and the view are its address. */
export function Component() {
  const { t } = useLingui();
  const { permissions } = useDesk();
  const today = runningDay(useServerNow(60_000), useRestaurant());
  const [query, setQuery] = useSearchParams();
  const choice = readChoice(query, today);
  const change = (patch: Partial<typeof choice>) =>
    setQuery(writeChoice({ ...choice, ...patch }, today), { replace: true, preventScrollReset: true });
  const report = { choice, today };
  return (
    <>
      <title>{t`Analytics`}</title>
      <PageHeader title={<Trans>Analytics</Trans>} live={choice.to === today} />
      <RangeBar choice={choice} today={today} onChange={change} />
      {!permissions.includes('analytics.money') && (choice.from !== today || choice.to !== today) && (
        <p className="rounded-card bg-sunken px-4 py-3 text-2 text-small">
          <Trans>Amounts of other days are for the owner only.</Trans>
        </p>
      )}
      <Tabs value={choice.view} onValueChange={(view) => change({ view: view as View })}>
        <TabsList ref={showChosen} aria-label={t`Reports`}>
          <TabsTrigger value="sales">
            <Trans>Sales</Trans>
          </TabsTrigger>
          <TabsTrigger value="kitchen">
            <Trans>Preparation</Trans>
          </TabsTrigger>
          <TabsTrigger value="losses">
            <Trans>Voids and discounts</Trans>
          </TabsTrigger>
          <TabsTrigger value="sold-out">
            <Trans>Sold out</Trans>
          </TabsTrigger>
          <TabsTrigger value="visits">
            <Trans>Visits</Trans>
          </TabsTrigger>
        </TabsList>
        <TabsContent value={choice.view} className="flex flex-col gap-5">
          {choice.view === 'sales' && <Sales {...report} />}
          {choice.view === 'kitchen' && <Kitchen {...report} />}
          {choice.view === 'losses' && <Losses {...report} />}
          {choice.view === 'sold-out' && <SoldOut {...report} />}
          {choice.view === 'visits' && <Visits {...report} />}
        </TabsContent>
      </Tabs>
    </>
  );
}
