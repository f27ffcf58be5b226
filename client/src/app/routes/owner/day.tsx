import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import {
  ArrowLeft,
  ArrowLeftRight,
  LockKeyhole,
  LockKeyholeOpen,
  ReceiptText,
  Users,
  Wallet,
} from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import type { Schemas } from '#/api/client';
import { CashCard } from '#/features/day/components/cash-card';
import { CashMoveForm } from '#/features/day/components/cash-move-form';
import { CloseDayForm } from '#/features/day/components/close-day-form';
import { ClosedDays } from '#/features/day/components/closed-days';
import { MeasureCard } from '#/features/day/components/measure-card';
import { MethodCard } from '#/features/day/components/method-card';
import { MovementCard } from '#/features/day/components/movement-card';
import { OpenDayForm } from '#/features/day/components/open-day-form';
import { ReportButtons } from '#/features/day/components/report-buttons';
import { ItemCard, WaiterCard } from '#/features/day/components/sold-card';
import { businessDayQuery } from '#/features/day/queries';
import { boardQuery } from '#/features/orders/queries';
import { isOpen } from '#/features/orders/status';
import { businessDay } from '#/lib/business-day';
import { useServerNow } from '#/live/context';
import { Button } from '#/ui/button';
import { FormDialog } from '#/ui/form-dialog';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Skeleton, SkeletonRegion } from '#/ui/skeleton';
import { Stat, StatStrip } from '#/ui/stat';
import { Time } from '#/ui/time';
import { useDesk, useRestaurant } from '../../desk-context.ts';
import { LoadFailure } from '../../load-failure.tsx';
import { PageHeader } from '../../page-header.tsx';
import { paths } from '../../paths.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}$/;

/** /day: money of the running business day, its cash and its close; ?date= shows a closed one. */
export function Component() {
  const { t } = useLingui();
  const desk = useDesk();
  const [query] = useSearchParams();
  const asked = query.get('date');
  const date = asked && isoDay.test(asked) ? asked : undefined;
  const day = useQuery(businessDayQuery(date, desk.as));
  return (
    <>
      <title>{t`Day`}</title>
      <PageHeader
        title={<Trans>Day</Trans>}
        sub={day.data && <Time at={`${day.data.businessDate}T12:00:00Z`} format="date" timeZone="UTC" />}
        live={!date}
      >
        {date && (
          <Button asChild>
            <Link to={paths.day.href()}>
              <ArrowLeft aria-hidden className="flip size-5" />
              <Trans>The running day</Trans>
            </Link>
          </Button>
        )}
        {/* A report is the closed day's paper; a running day has none. */}
        {day.data?.status === 'closed' && <ReportButtons as={desk.as} date={day.data.businessDate} />}
      </PageHeader>
      <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
        {day.data ? (
          <DayView day={day.data} />
        ) : day.isError ? (
          <LoadFailure error={day.error} onRetry={day.refetch} retrying={day.isFetching} />
        ) : (
          <SkeletonRegion className="flex flex-col gap-5">
            <Skeleton className="h-24 rounded-panel" />
            <div className="grid gap-5 md:grid-cols-2">
              <Skeleton className="h-96 rounded-card" />
              <Skeleton className="h-96 rounded-card" />
            </div>
          </SkeletonRegion>
        )}
        <ClosedDays as={desk.as} current={date} dayTo={(of) => paths.day.href({ date: of })} />
      </div>
    </>
  );
}

function DayView({ day }: { day: Schemas['BusinessDay'] }) {
  const { timezone } = useRestaurant();
  const { totals } = day;
  return (
    <div className="flex min-w-0 flex-col gap-5">
      <StatStrip className="grid-cols-2! md:grid-cols-4! [&_.text-h1]:text-h3 2xl:[&_.text-h1]:text-h2">
        <Stat
          icon={<ReceiptText aria-hidden />}
          label={<Trans>Orders</Trans>}
          value={<Num value={totals.orders} />}
          caption={<Plural value={totals.cancelled} one="# cancelled" other="# cancelled" />}
        />
        <Stat
          icon={<Users aria-hidden />}
          label={<Trans>Guests</Trans>}
          value={<Num value={totals.guests} />}
        />
        <Stat
          icon={<ReceiptText aria-hidden />}
          label={<Trans>Sold</Trans>}
          value={<Price amount={totals.soldAmount} />}
        />
        <Stat
          icon={<Wallet aria-hidden />}
          label={<Trans>Settled</Trans>}
          value={<Price amount={totals.settledAmount} />}
        />
      </StatStrip>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <CashCard day={day} timeZone={timezone}>
            {day.status !== 'closed' && <DayActs day={day} />}
          </CashCard>
          <MovementCard movements={day.movements} timeZone={timezone} />
          <MethodCard totals={totals} />
          <WaiterCard waiters={totals.waiters} />
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <MeasureCard totals={totals} />
          <ItemCard items={totals.items} />
        </div>
      </div>
    </div>
  );
}

/** What can be done with a day that runs. */
function DayActs({ day }: { day: Schemas['BusinessDay'] }) {
  const { as } = useDesk();
  const { timezone, dayCutoff } = useRestaurant();
  const now = useServerNow(60_000);
  // The clock's day was closed by hand: this one has not begun, and can be closed when it has.
  const ahead = day.businessDate > businessDay(now, timezone, dayCutoff);
  const { data: open = [] } = useQuery({
    ...boardQuery('manager', as),
    // Also those that were left open on earlier days.
    select: (orders) => orders.filter((order) => isOpen(order) && order.businessDate <= day.businessDate),
  });
  return (
    <>
      {day.status === 'none' && (
        <FormDialog
          trigger={
            <Button variant="solid" icon={<LockKeyholeOpen aria-hidden className="size-5" />}>
              <Trans>Open the day</Trans>
            </Button>
          }
        >
          {(done) => <OpenDayForm as={as} onDone={done} />}
        </FormDialog>
      )}
      <FormDialog
        trigger={
          <Button icon={<ArrowLeftRight aria-hidden className="size-5" />}>
            <Trans>Cash movement</Trans>
          </Button>
        }
      >
        {(done) => <CashMoveForm as={as} onDone={done} />}
      </FormDialog>
      <FormDialog
        trigger={
          <Button
            variant="danger-outline"
            disabled={ahead}
            icon={<LockKeyhole aria-hidden className="size-5" />}
          >
            <Trans>Close the day</Trans>
          </Button>
        }
      >
        {(done) => (
          <CloseDayForm
            as={as}
            day={day}
            open={open}
            orderTo={(order) => paths.order.href(order.id)}
            onDone={done}
          />
        )}
      </FormDialog>
      {ahead && (
        <p className="basis-full text-2">
          <Trans>
            The day before is closed. This one begins at <Num value={dayCutoff ?? '00:00'} /> and can be
            closed then.
          </Trans>
        </p>
      )}
    </>
  );
}
