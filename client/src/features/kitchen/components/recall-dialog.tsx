import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { request, type Schemas } from '#/api/client';
import { errorText } from '#/api/error-text';
import { pickText } from '#/locale/bilingual';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { Dialog, DialogContent } from '#/ui/dialog';
import { EmptyState } from '#/ui/empty-state';
import { ErrorState } from '#/ui/error-state';
import { Num } from '#/ui/num';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Time } from '#/ui/time';
import type { Station } from '../station.ts';
import { type Order, shortNumber } from '../ticket.ts';
import { Place } from './place.tsx';

export interface RecallDialogProps {
  as: Station['as'];
  timeZone: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onRecall: (order: Order) => void;
}

/** What has been served and may have to come back, newest first. */
export function RecallDialog({ as, timeZone, open, onOpenChange, onRecall }: RecallDialogProps) {
  const { t, i18n } = useLingui();
  const { language } = useLanguage();
  const served = useQuery({
    queryKey: ['orders', 'served'],
    queryFn: ({ signal }) =>
      request<Schemas['OrderList']>('GET', '/api/orders', {
        as,
        signal,
        query: { status: 'served', limit: 30 },
      }),
    enabled: open,
    staleTime: 0,
  });
  const orders = served.data?.orders ?? [];
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        size="lg"
        title={<Trans>Recall</Trans>}
        description={<Trans>Served orders, newest first</Trans>}
      >
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
        {served.isSuccess && orders.length === 0 && (
          <EmptyState
            icon={<History aria-hidden />}
            title={<Trans>Nothing to recall</Trans>}
            description={<Trans>Orders that were served appear here until they are paid.</Trans>}
          />
        )}
        <ul className="flex flex-col">
          {orders.map((order) => (
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
                <p className="truncate text-2">
                  {order.orderItems
                    .map(
                      (item) =>
                        `${item.quantity} × ${pickText(language, item.itemName, item.itemNameAr).text}`,
                    )
                    .join(language === 'ar' ? '، ' : ', ')}
                </p>
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
