import { Trans, useLingui } from '@lingui/react/macro';
import { History, Search } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '#/api/error-text';
import { useServerNow } from '#/live/context';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Input } from '#/ui/input';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import { combine, linesFor } from '../line.ts';
import { matchesTicket, recallable, useServed } from '../recall.ts';
import type { Station } from '../station.ts';
import { type Order, shortNumber } from '../ticket.ts';
import { Place } from './place.tsx';

export interface RecallDialogProps {
  as: Station['as'];
  timeZone: string;
  /** Whose lines come back; empty: everybody's. */
  station: string;
  /** In the kitchen now: a station may have made its part of them. */
  orders: readonly Order[];
  onOpenChange: (open: boolean) => void;
  onRecall: (order: Order) => void;
}

/** What has left this wall and may have to come back, newest first. */
export function RecallDialog(props: RecallDialogProps) {
  const { as, timeZone, station, orders, onOpenChange, onRecall } = props;
  const { t, i18n } = useLingui();
  const [search, setSearch] = useState('');
  const now = useServerNow(60_000);
  const served = useServed(as);
  const list = recallable(orders, served.data ?? [], station, now);
  const shown = list.filter((order) => matchesTicket(order, search));
  return (
    <Dialog open onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={<Trans>Recall</Trans>}
        description={<Trans>What left this screen in the last four hours, newest first</Trans>}
      >
        {list.length > 0 && (
          <Input
            type="search"
            inputMode="numeric"
            icon={<Search aria-hidden />}
            aria-label={t`Order or table number`}
            placeholder={t`Order or table number`}
            value={search}
            className="mb-3 min-h-tap-kitchen text-lead"
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
        {served.isPending && (
          <SkeletonRegion label={t`Loading`} className="flex flex-col gap-3">
            {['a', 'b', 'c'].map((key) => (
              <Skeleton key={key} className="h-20" />
            ))}
          </SkeletonRegion>
        )}
        {served.isError && (
          <ErrorState
            title={<Trans>The list could not be read</Trans>}
            description={errorText(i18n, served.error, t`Please try again.`)}
            onRetry={() => void served.refetch()}
            retrying={served.isFetching}
          />
        )}
        {served.isSuccess && list.length === 0 && (
          <EmptyState
            icon={<History aria-hidden />}
            title={<Trans>Nothing to recall</Trans>}
            description={<Trans>Orders that were served appear here until they are paid.</Trans>}
          />
        )}
        {list.length > 0 && shown.length === 0 && (
          <p className="py-8 text-center text-2">
            <Trans>No order or table has this number.</Trans>
          </p>
        )}
        <ul className="flex flex-col">
          {shown.map((order) => (
            <li key={order.id} className="flex items-center gap-4 border-line border-b py-3 last:border-0">
              <div className="min-w-0 grow">
                <p className="font-semibold text-h3">
                  <Num value={shortNumber(order)} /> · <Place order={order} />
                  {order.servedAt && (
                    <span className="ms-3 font-normal text-2 text-body">
                      <Time at={order.servedAt} timeZone={timeZone} />
                    </span>
                  )}
                </p>
                <Dishes order={order} station={station} />
              </div>
              <Button
                size="kitchen"
                onClick={() => {
                  onRecall(order);
                  onOpenChange(false);
                }}
              >
                <Trans>Bring back</Trans>
              </Button>
            </li>
          ))}
        </ul>
      </DialogContent>
    </Dialog>
  );
}

function Dishes({ order, station }: { order: Order; station: string }) {
  const { language } = useLanguage();
  const names = combine(order, linesFor(order, station)).map(
    ({ items: [item], quantity }) =>
      `${quantity} × ${pickText(language, item.itemName, item.itemNameAr).text}`,
  );
  return <p className="truncate text-2">{names.join(language === 'ar' ? '، ' : ', ')}</p>;
}
