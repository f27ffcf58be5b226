import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Clock } from 'lucide-react';
import type { Schemas } from '#/api/client';
import { textDirection } from '#/lib/direction';
import { BilingualText } from '#/ui/bilingual-text';
import { Num } from '#/ui/num';
import { InfoCard } from './homepage-card.tsx';
import {
  comingExceptions,
  hoursOn,
  isRamadan,
  isWholeDay,
  weekdayOf,
  weekLines,
  weekOn,
} from './homepage-hours.ts';

type DayHours = Schemas['DayHours'];
type Now = Schemas['HomepageNow'];

// The program that draws pages on the server knows no calendars, so days and months are words like any others.
const days = [
  msg`Sunday`,
  msg`Monday`,
  msg`Tuesday`,
  msg`Wednesday`,
  msg`Thursday`,
  msg`Friday`,
  msg`Saturday`,
];
/** For several days in one line. */
const shortDays = [msg`Sun`, msg`Mon`, msg`Tue`, msg`Wed`, msg`Thu`, msg`Fri`, msg`Sat`];
const months = [
  msg`January`,
  msg`February`,
  msg`March`,
  msg`April`,
  msg`May`,
  msg`June`,
  msg`July`,
  msg`August`,
  msg`September`,
  msg`October`,
  msg`November`,
  msg`December`,
];

export interface HoursCardProps {
  page: Pick<Schemas['PublicHomepage'], 'hours' | 'openingHours'>;
  /** Of a kept page it says until when it is true; a preview knows only the day. */
  now: Pick<Now, 'today'> & Partial<Now>;
}

/** When it is open: what a program can read, then what the owner wrote. */
export function HoursCard({ page: { hours, openingHours }, now }: HoursCardProps) {
  const lines = [...new Set(openingHours.split('\n').map((line) => line.trim()))].filter(Boolean);
  return (
    <InfoCard icon={<Clock />} title={<Trans>Opening Hours</Trans>}>
      {hours && <Week hours={hours} now={now} />}
      {/* Owners put a line in each language, so each has its own direction. */}
      {lines.map((line) => (
        <p key={line} className="pt-1.5 text-(--hp-soft) text-small">
          <bdi dir={textDirection(line) ?? 'auto'}>{line}</bdi>
        </p>
      ))}
    </InfoCard>
  );
}

function Week({ hours, now }: { hours: Schemas['OpeningHours']; now: HoursCardProps['now'] }) {
  const { t } = useLingui();
  const today = hoursOn(hours, now.today);
  const name = (day: number) => t(days[day] ?? msg`Sunday`);
  const short = (day: number) => t(shortDays[day] ?? msg`Sun`);
  return (
    <>
      {now.isOpen !== undefined && <State now={now} />}
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 text-body leading-[1.75]">
        <Row label={<Trans>Today</Trans>} hours={today} className="font-semibold text-live-ink" />
        {isRamadan(hours, now.today) && (
          <dt className="col-span-2 pt-1 font-medium text-(--hp-soft) text-small">
            <Trans>Ramadan hours</Trans>
          </dt>
        )}
        {weekLines(weekOn(hours, now.today)).map(({ first, last, hours: spans }) => (
          <Row
            key={first}
            label={first === last ? name(first) : `${short(first)} – ${short(last)}`}
            hours={spans}
          />
        ))}
        {comingExceptions(hours, now.today).map(({ date, nameEn, nameAr, hours: spans }) => (
          <Row
            key={date}
            label={
              <>
                <Day date={date} />
                <BilingualText
                  en={nameEn}
                  ar={nameAr}
                  className="block text-(--hp-soft) text-small empty:hidden"
                />
              </>
            }
            hours={spans}
          />
        ))}
      </dl>
    </>
  );
}

interface RowProps {
  label: React.ReactNode;
  hours: readonly DayHours[];
  className?: string;
}

function Row({ label, hours, className }: RowProps) {
  return (
    <>
      <dt className={className}>{label}</dt>
      <dd className={className}>
        {hours.length === 0 && <Trans>Closed</Trans>}
        {hours.map((span) => (
          <span key={span.opens} className="block text-end">
            {isWholeDay(span) ? <Trans>24 hours</Trans> : <Num value={`${span.opens} – ${span.closes}`} />}
          </span>
        ))}
      </dd>
    </>
  );
}

/** Said with the time at which it ends, so that it is no lie on a page that was left open. */
function State({ now: { isOpen, today, changesDate, changesAt } }: { now: HoursCardProps['now'] }) {
  const { t } = useLingui();
  const at = changesAt ?? '';
  const day = changesDate && changesDate !== today ? t(days[weekdayOf(changesDate)] ?? msg`Sunday`) : '';
  return (
    <p className="pb-1 font-semibold">
      {isOpen && !changesAt && <Trans>Open around the clock</Trans>}
      {isOpen && changesAt && (
        <Trans>
          Open until <Num value={at} />
        </Trans>
      )}
      {!isOpen && !changesAt && <Trans>Closed</Trans>}
      {!isOpen && changesAt && !day && (
        <Trans>
          Opens at <Num value={at} />
        </Trans>
      )}
      {!isOpen && changesAt && day && (
        <Trans>
          Opens {day} at <Num value={at} />
        </Trans>
      )}
    </p>
  );
}

function Day({ date }: { date: string }) {
  const { t } = useLingui();
  const weekday = t(days[weekdayOf(date)] ?? msg`Sunday`);
  const month = t(months[Number(date.slice(5, 7)) - 1] ?? msg`January`);
  const day = String(Number(date.slice(8)));
  return (
    <Trans>
      {weekday} <Num value={day} /> {month}
    </Trans>
  );
}
