import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { parseMoney } from '#/lib/money';
import { Card } from '#/ui/card';
import { Num } from '#/ui/num';
import { Price } from '#/ui/price';
import { growth } from '../figure';

type Measures = Schemas['AnalyticsMeasures'];
type Amount = Exclude<
  { [Name in keyof Measures]: Name extends `${string}Amount` ? Name : never }[keyof Measures],
  undefined
>;

export type MeasureLinks = Partial<Record<Amount, string>>;

interface MeasureListProps {
  measures: Measures;
  /** Of the range that it is compared with. */
  compared: Measures | undefined;
  to: MeasureLinks;
}

/** The named measures as the sums that they are: each column adds up to its last line. */
export function MeasureList({ measures, compared, to }: MeasureListProps) {
  const line = (of: Amount, name: ReactNode, look: 'plain' | 'minus' | 'sum' = 'plain', hint?: ReactNode) => (
    <Line
      name={name}
      hint={hint}
      amount={measures[of] ?? '0.00'}
      then={compared?.[of]}
      to={to[of]}
      minus={look === 'minus'}
      sum={look === 'sum'}
    />
  );
  return (
    <Card title={<Trans>Measures</Trans>}>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-3">
        <dl>
          {line('orderedAmount', <Trans>Ordered</Trans>)}
          {line('discountAmount', <Trans>Discounts</Trans>, 'minus')}
          {line('chargeAmount', <Trans>Charges</Trans>)}
          {line('soldAmount', <Trans>Sold</Trans>, 'sum', <Trans>without cancelled orders</Trans>)}
          {line('taxAmount', <Trans>VAT contained in it</Trans>)}
          {line('netAmount', <Trans>Sold without VAT</Trans>)}
        </dl>
        <dl>
          {line('servedAmount', <Trans>Served</Trans>)}
          {line('waitingAmount', <Trans>Not served yet</Trans>)}
          {line('soldAmount', <Trans>Sold</Trans>, 'sum')}
          {line('paidAmount', <Trans>Paid</Trans>, 'plain', <Trans>whenever that was</Trans>)}
          {line('openAmount', <Trans>Open</Trans>)}
          {line('soldAmount', <Trans>Sold</Trans>, 'sum')}
        </dl>
        <dl>
          {line('settledAmount', <Trans>Settled</Trans>, 'plain', <Trans>money taken on these days</Trans>)}
          {line('refundAmount', <Trans>Refunded</Trans>, 'minus')}
          {line('takenAmount', <Trans>Left of it</Trans>, 'sum')}
          {line('revenueAmount', <Trans>Revenue</Trans>, 'plain', <Trans>completed orders</Trans>)}
          {line('voidAmount', <Trans>Voided lines</Trans>)}
          {line('cancelAmount', <Trans>Cancelled orders</Trans>)}
        </dl>
      </div>
    </Card>
  );
}

interface LineProps {
  name: ReactNode;
  hint?: ReactNode;
  amount: string;
  then: string | undefined;
  to: string | undefined;
  minus: boolean;
  sum: boolean;
}

function Line({ name, hint, amount, then, to, minus, sum }: LineProps) {
  const zero = parseMoney(amount) === 0;
  const price = (
    <bdi dir="ltr">
      {minus && !zero && '−'}
      <Price amount={amount} fraction="always" />
    </bdi>
  );
  return (
    <div
      className={cx(
        'flex min-h-tap items-center justify-between gap-4 py-1',
        sum ? 'border-ink border-t-2 font-semibold' : 'border-line border-t first:border-t-0',
      )}
    >
      <dt className="min-w-0 leading-snug">
        {name}
        {hint && <span className="block font-normal text-2 text-micro">{hint}</span>}
      </dt>
      <dd className={cx('shrink-0 whitespace-nowrap text-end leading-snug', zero && !sum && 'text-2')}>
        {to && !zero ? (
          <Link to={to} className="underline decoration-line-strong underline-offset-4">
            {price}
          </Link>
        ) : (
          price
        )}
        <Change now={parseMoney(amount)} then={then === undefined ? undefined : parseMoney(then)} />
      </dd>
    </div>
  );
}

/** Against the compared range, in percent. */
export function Change({ now, then }: { now: number; then: number | undefined }) {
  const percent = growth(now, then);
  if (percent === null) return null;
  return (
    <span className="block font-normal text-2 text-micro">
      <Num value={`${percent > 0 ? '+' : percent < 0 ? '−' : '±'}${Math.abs(percent)} %`} />
    </span>
  );
}
