import { Trans } from '@lingui/react/macro';
import type { Schemas } from '#/api/client';
import { cx } from '#/lib/class-name';
import { minutesSince } from '#/lib/time';
import { AgeMark, ageInk, ageLevel } from '#/ui/age-mark';
import { Num } from '#/ui/num';

/** Guests wait for it: only then does an order age. */
export function waitsFor(order: Pick<Schemas['Order'], 'status'>): boolean {
  return ['pending', 'confirmed', 'preparing', 'ready'].includes(order.status);
}

interface OrderAgeProps {
  order: Schemas['Order'];
  now: number;
  thresholds: readonly number[];
  className?: string;
}

/** Minutes since it was taken, with the shape of their age; nothing for an order that nobody waits for. */
export function OrderAge({ order, now, thresholds, className }: OrderAgeProps) {
  if (!waitsFor(order)) return null;
  const minutes = minutesSince(order.takenAt, now);
  const level = ageLevel(minutes, thresholds);
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 whitespace-nowrap',
        level === 0 ? 'font-medium' : 'font-semibold',
        ageInk[level],
        className,
      )}
    >
      <AgeMark level={level} />
      <span>
        <Trans>
          <Num value={minutes} /> min
        </Trans>
      </span>
    </span>
  );
}
