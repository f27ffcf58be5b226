import { Trans, useLingui } from '@lingui/react/macro';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { useLanguage } from '#/locale/use-language';
import { Button } from '#/ui/button';
import { IconButton } from '#/ui/icon-button';
import { Input } from '#/ui/input';
import type { WeekHours } from '../document';
import { everyDay, mostSpans, nextSpan, spansOf, weekdays, withDay } from '../hours';

type Span = Pick<WeekHours, 'opens' | 'closes'>;

interface WeekFieldsProps {
  week: readonly WeekHours[];
  onChange: (week: WeekHours[]) => void;
}

/** Seven days with their hours; what is right for one is copied to all. */
export function WeekFields({ week, onChange }: WeekFieldsProps) {
  const { t } = useLingui();
  const names = useDayNames();
  return (
    <ul className="flex flex-col divide-y divide-line">
      {weekdays.map((day) => {
        const spans = spansOf(week, day);
        const name = names[day] ?? '';
        return (
          <li key={day} className="grid gap-x-3 gap-y-1 py-2 @lg:grid-cols-[7rem_minmax(0,1fr)_auto]">
            <span className="flex min-h-tap items-center font-medium">{name}</span>
            <SpanFields name={name} spans={spans} onChange={(next) => onChange(withDay(week, day, next))} />
            {spans.length > 0 && (
              <IconButton
                label={t`Copy the hours of ${name} to all days`}
                icon={<Copy />}
                onClick={() => onChange(everyDay(spans))}
                className="justify-self-start"
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SpanFieldsProps {
  /** Of the day. */
  name: string;
  spans: readonly Span[];
  onChange: (spans: Span[]) => void;
}

/** The hours of one day; without any it is closed. */
export function SpanFields({ name, spans, onChange }: SpanFieldsProps) {
  const { t } = useLingui();
  return (
    <div className="flex flex-col gap-2">
      {spans.length === 0 && (
        <span className="flex min-h-tap items-center text-2">
          <Trans>Closed</Trans>
        </span>
      )}
      {spans.map((span, index) => {
        const number = index + 1;
        // An emptied clock would be no time at all.
        const set = (patch: Partial<Span>) =>
          (patch.opens ?? patch.closes) && onChange(spans.with(index, { ...span, ...patch }));
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: hours have no other name, and every control shows its value
          <div key={index} className="flex items-center gap-2">
            <Input
              type="time"
              dir="ltr"
              className="max-w-32"
              aria-label={t`${name}: opens, hours ${number}`}
              value={span.opens}
              onChange={(event) => set({ opens: event.target.value })}
            />
            <span aria-hidden>–</span>
            <Input
              type="time"
              dir="ltr"
              className="max-w-32"
              aria-label={t`${name}: closes, hours ${number}`}
              value={span.closes}
              onChange={(event) => set({ closes: event.target.value })}
            />
            <IconButton
              label={t`${name}: delete hours ${number}`}
              icon={<Trash2 />}
              className="text-danger-ink"
              onClick={() => onChange(spans.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      {spans.length < mostSpans && (
        <Button
          variant="ghost"
          className="self-start"
          icon={<Plus aria-hidden className="size-5" />}
          aria-label={t`${name}: add hours`}
          onClick={() => onChange([...spans, nextSpan(spans)])}
        >
          <Trans>Add hours</Trans>
        </Button>
      )}
    </div>
  );
}

function useDayNames(): string[] {
  const { language } = useLanguage();
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { weekday: 'long', timeZone: 'UTC' });
  // The first of March 2026 was a Sunday.
  return [0, 1, 2, 3, 4, 5, 6].map((day) => format.format(Date.UTC(2026, 2, 1 + day)));
}
