import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { parseMoney, sumMoney, toWireMoney } from '#/lib/money';
import { Card } from '#/ui/card';
import { Price } from '#/ui/price';
import { Time } from '#/ui/time';
import { Sum, Sums } from './sums';

interface CashCardProps {
  day: Schemas['BusinessDay'];
  timeZone?: string;
  /** Open, move, close. */
  children?: ReactNode;
}

/** What is in the drawer, and why. */
export function CashCard({ day, timeZone, children }: CashCardProps) {
  const cash = day.totals.methods.find((each) => each.method === 'cash');
  const moved = (direction: 'in' | 'out') =>
    toWireMoney(
      sumMoney(
        day.movements.filter((move) => move.direction === direction).map((move) => parseMoney(move.amount)),
      ),
    );
  return (
    <Card title={<Trans>Cash drawer</Trans>}>
      <Sums>
        <Sum
          name={<Trans>Opening cash</Trans>}
          amount={day.openingCash}
          hint={
            day.openedAt && (
              <>
                <bdi>{day.openedBy}</bdi> · <Time at={day.openedAt} timeZone={timeZone} />
              </>
            )
          }
        />
        <Sum name={<Trans>Cash sales</Trans>} amount={cash?.sales ?? '0.00'} />
        <Sum name={<Trans>Cash refunds</Trans>} amount={cash?.refunds ?? '0.00'} minus />
        <Sum name={<Trans>Put in</Trans>} amount={moved('in')} />
        <Sum name={<Trans>Taken out</Trans>} amount={moved('out')} minus />
        <Sum name={<Trans>Expected in the drawer</Trans>} amount={day.expectedCash} strong />
        {day.countedCash !== undefined && (
          <Sum name={<Trans>Counted</Trans>} amount={day.countedCash} strong />
        )}
      </Sums>
      {day.difference !== undefined && <Difference halalas={parseMoney(day.difference)} />}
      {day.note && (
        <p className="mt-2 whitespace-pre-line text-2 text-small">
          <bdi>{day.note}</bdi>
        </p>
      )}
      {children && <div className="mt-3 flex flex-wrap gap-2 empty:hidden">{children}</div>}
    </Card>
  );
}

/** Counted against expected: words, not only a sign. */
export function Difference({ halalas }: { halalas: number }) {
  return (
    <p
      className={cx(
        'mt-2 rounded-card px-4 py-2 font-medium',
        halalas === 0 ? 'bg-brand-tint text-brand-ink' : 'bg-accent-tint text-accent-ink',
      )}
    >
      {halalas === 0 ? (
        <Trans>The drawer is right to the halala.</Trans>
      ) : halalas < 0 ? (
        <Trans>
          <Price halalas={-halalas} fraction="always" /> are missing
        </Trans>
      ) : (
        <Trans>
          <Price halalas={halalas} fraction="always" /> too much
        </Trans>
      )}
    </p>
  );
}
