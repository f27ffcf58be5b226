import { Trans, useLingui } from '@lingui/react/macro';
import { type Choice, type Comparison, daysBetween } from '#/features/analytics/range';
import { shiftDay } from '#/lib/business-day';
import { DateRange } from '#/ui/date-range';
import { Field } from '#/ui/field';
import { Segmented } from '#/ui/segmented';
import { Select } from '#/ui/select';

interface RangeBarProps {
  choice: Choice;
  today: string;
  onChange: (patch: Partial<Choice>) => void;
}

const lengths = [1, 7, 28] as const;

/** Which business days, and what they are compared with. */
export function RangeBar({ choice, today, onChange }: RangeBarProps) {
  const { t } = useLingui();
  const days = daysBetween(choice.from, choice.to);
  const preset = choice.to === today && lengths.find((length) => length === days);
  return (
    <section aria-label={t`Range`} className="flex flex-wrap items-end gap-3">
      <Segmented
        aria-label={t`Period`}
        value={preset ? String(preset) : 'own'}
        onValueChange={(length) => onChange({ from: shiftDay(today, 1 - Number(length)), to: today })}
        options={[
          { value: '1', label: <Trans>Today</Trans> },
          { value: '7', label: <Trans>7 days</Trans> },
          { value: '28', label: <Trans>4 weeks</Trans> },
        ]}
        className="max-sm:w-full"
      />
      <DateRange
        from={choice.from}
        to={choice.to}
        latest={today}
        onFrom={(from) => from && onChange({ from })}
        onTo={(to) => to && onChange({ to })}
        className="max-sm:min-w-0 max-sm:grow"
      />
      {choice.view === 'sales' && (
        <Field label={<Trans>Compared with</Trans>} className="min-w-56 max-sm:w-full">
          <Select<Comparison>
            value={choice.compare}
            onValueChange={(compare) => onChange({ compare })}
            options={[
              { value: 'none', label: t`Nothing` },
              { value: 'before', label: t`The days before` },
              { value: 'weekdays', label: t`The same weekdays before` },
            ]}
          />
        </Field>
      )}
    </section>
  );
}
