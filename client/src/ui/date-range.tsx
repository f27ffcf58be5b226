import { Trans } from '@lingui/react/macro';
import { cx } from '#/lib/class-name';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

interface DateRangeProps {
  /** Days as YYYY-MM-DD; empty: open on that side. */
  from: string;
  to: string;
  onFrom: (day: string) => void;
  onTo: (day: string) => void;
  /** The last day that can be chosen. */
  latest?: string;
  className?: string;
  /** What a side looks like that is set. */
  set?: string;
}

/** From one day to another: neither side can pass the other. */
export function DateRange({ from, to, onFrom, onTo, latest, className, set }: DateRangeProps) {
  return (
    <>
      <Field label={<Trans>From</Trans>} className={className}>
        <Input
          type="date"
          value={from}
          max={to || latest}
          onChange={(event) => onFrom(event.target.value)}
          className={cx(from && set)}
        />
      </Field>
      <Field label={<Trans>To</Trans>} className={className}>
        <Input
          type="date"
          value={to}
          min={from || undefined}
          max={latest}
          onChange={(event) => onTo(event.target.value)}
          className={cx(to && set)}
        />
      </Field>
    </>
  );
}
