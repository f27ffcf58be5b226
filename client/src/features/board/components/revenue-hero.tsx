import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { TrendingDown, TrendingUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { type Halalas, parseMoney } from '#/lib/money';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import type { Point } from '../measure';
import { RevenueCurve } from './revenue-curve';

interface RevenueHeroProps {
  measures: Schemas['AnalyticsMeasures'];
  openTables: number;
  today: Point[];
  /** How such a day usually grows; empty when nothing is known. */
  usual: Point[];
  /** Names what is usual. */
  usualName: ReactNode;
  /** Against the usual at this minute, in percent. */
  percent: number | null;
  now: number;
  minute: number;
  dayCutoff?: string;
  timeZone?: string;
  /** Addresses of the orders behind the figures. */
  to: Record<
    'revenue' | 'open' | 'all' | 'served' | 'settled' | 'discounts' | 'refunded' | 'cancelled',
    string
  >;
}

/** The one number of the page, and what it is made of. */
export function RevenueHero(props: RevenueHeroProps) {
  const { measures, openTables, today, usual, usualName, percent, now, minute, dayCutoff, timeZone, to } =
    props;
  const { t } = useLingui();
  const amount = (text: string | undefined) => parseMoney(text ?? '0.00');
  const average = measures.orders > 0 ? amount(measures.soldAmount) / measures.orders : 0;
  return (
    <section
      aria-label={t`Revenue today`}
      className="relative grid gap-x-8 gap-y-3 overflow-hidden rounded-panel bg-brand-deep px-5 pt-6 pb-4 text-on-brand-deep sm:px-7 md:grid-cols-[auto_minmax(0,1fr)] md:py-5"
    >
      <div
        aria-hidden
        className="absolute inset-x-0 top-0 h-2.5 bg-[length:auto_10px] bg-[url(/art/band-h.svg)] bg-repeat-x md:hidden"
      />
      <div className="min-w-0">
        <p className="text-on-brand-deep-2">
          <Trans>Revenue today</Trans>
        </p>
        <Link
          to={to.revenue}
          className="inline-block rounded-control font-semibold text-[clamp(2.75rem,12vw,3.75rem)] leading-tight md:text-[4.25rem]"
        >
          <Price halalas={amount(measures.revenueAmount)} />
        </Link>
        {percent !== null && (
          <p className="flex max-w-md flex-wrap items-center gap-x-2.5 gap-y-1 text-on-brand-deep-2">
            <span
              className={cx(
                'inline-flex items-center gap-1.5 rounded-chip px-2.5 font-semibold leading-7',
                percent >= 0 ? 'bg-[#8bceb6] text-[#0d2a20]' : 'bg-[#ffdcd3] text-[#5c271f]',
              )}
            >
              {percent >= 0 ? (
                <TrendingUp aria-hidden className="flip size-4.5" />
              ) : (
                <TrendingDown aria-hidden className="flip size-4.5" />
              )}
              <Num value={`${Math.abs(percent)} %`} />
            </span>
            <span>
              {percent >= 0 ? (
                <Trans>
                  more than usual at <Time at={now} timeZone={timeZone} />
                </Trans>
              ) : (
                <Trans>
                  less than usual at <Time at={now} timeZone={timeZone} />
                </Trans>
              )}
            </span>
            <span className="text-micro">{usualName}</span>
          </p>
        )}
        <dl className="mt-4 flex max-w-xl flex-wrap gap-x-6 gap-y-2 max-md:border-white/20 max-md:border-t max-md:pt-2.5">
          <Figure
            name={<Trans>Ordered</Trans>}
            value={<Price halalas={amount(measures.orderedAmount)} />}
            to={to.all}
          />
          {measures.discounts > 0 && (
            <Figure
              name={<Trans>Discounts</Trans>}
              value={<Price halalas={amount(measures.discountAmount)} />}
              to={to.discounts}
            />
          )}
          <Figure
            name={<Trans>Served</Trans>}
            value={<Price halalas={amount(measures.servedAmount)} />}
            to={to.served}
          />
          <Figure
            name={<Trans>Settled</Trans>}
            value={<Price halalas={amount(measures.settledAmount)} />}
            to={to.settled}
          />
          <Figure
            name={<Plural value={openTables} one="Open on # table" other="Open on # tables" />}
            value={<Price halalas={amount(measures.openAmount)} />}
            to={to.open}
          />
          {measures.refunds > 0 && (
            <Figure
              name={<Trans>Refunded</Trans>}
              value={<Price halalas={amount(measures.refundAmount)} />}
              to={to.refunded}
            />
          )}
          {measures.cancelled > 0 && (
            <Figure
              name={<Trans>Cancelled</Trans>}
              value={<Price halalas={amount(measures.cancelAmount)} />}
              to={to.cancelled}
            />
          )}
          <Figure name={<Trans>Orders</Trans>} value={<Num value={measures.orders} />} to={to.all} />
          <Figure
            name={<Trans>Average order</Trans>}
            value={<Price halalas={roundRiyal(average)} />}
            to={to.all}
          />
        </dl>
      </div>
      <RevenueCurve
        today={today}
        past={usual}
        minute={minute}
        dayCutoff={dayCutoff}
        className="h-24 md:h-auto md:min-h-44"
      />
    </section>
  );
}

/** An average needs no halalas. */
const roundRiyal = (halalas: Halalas) => Math.round(halalas / 100) * 100;

function Figure({ name, value, to }: { name: ReactNode; value: ReactNode; to: string }) {
  return (
    <div>
      <dt className="whitespace-nowrap text-micro text-on-brand-deep-2">{name}</dt>
      <dd className="font-semibold text-h3 leading-head">
        <Link to={to} className="rounded-1">
          {value}
        </Link>
      </dd>
    </div>
  );
}
