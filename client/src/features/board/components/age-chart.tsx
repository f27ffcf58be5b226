import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router';
import type { Schemas } from '#/api/client';
import { withDigits } from '#/lib/digits';
import { minutesSince } from '#/lib/time';
import { useSize } from '#/lib/use-size';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { AgeShape, ageInk, ageLevel } from '#/ui/age-mark';
import { stack } from '../stack';
import { Panel } from './panel';

type Order = Schemas['Order'];

interface AgeChartProps {
  /** Tickets that guests wait for. */
  orders: Order[];
  thresholds: readonly number[];
  now: number;
  orderTo: (order: Order) => string;
}

const height = 186;
const base = 158;
const top = 6;
const mark = 14;
// A mark is a link: no two may cover each other.
const target = 24;
const rows = 5;

/** Every open ticket is one mark on the axis of its minutes, with the kitchen's thresholds and shapes. */
export function AgeChart({ orders, thresholds, now, orderTo }: AgeChartProps) {
  const { t } = useLingui();
  const { direction } = useLanguage();
  const digits = useDigits();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const name = (order: Order) => {
    const number = String(order.dailyNumber).padStart(3, '0');
    const table = order.table?.tableNumber;
    return table ? t`${number}, table ${table}` : number;
  };
  const [first = 8, second = 12, third = 18] = thresholds;
  const end = Math.round(third * 1.25);
  const edge = 10;
  const flip = (x: number) => (direction === 'rtl' ? width - x : x);
  // Along the time axis, whichever way it runs.
  const along = (minutes: number) => edge + (Math.min(minutes, end) / end) * (width - 2 * edge);
  const x = (minutes: number) => flip(along(minutes));
  const bands = [
    [0, first, 'var(--bg)'],
    [first, second, 'color-mix(in srgb, var(--accent-tint) 45%, var(--surface))'],
    [second, third, 'var(--accent-tint)'],
    [third, end, 'var(--danger-tint)'],
  ] as const;

  const aged = orders
    .map((order) => ({ order, minutes: minutesSince(order.takenAt, now) }))
    .sort((a, b) => b.minutes - a.minutes);
  const { placed, left } = stack(aged, ({ minutes }) => along(minutes), target, rows);
  const highest = Math.max(0, ...placed.map(({ row }) => row));
  const latest = aged[0];
  const lateLabel = latest && latest.minutes >= third && width > 0 ? latest : undefined;

  return (
    <Panel
      title={<Trans>Open tickets by age</Trans>}
      end={
        <span className="text-2 text-micro">
          <Plural value={orders.length} one="# open" other="# open" />
          {left.length > 0 && (
            <>
              {' · '}
              <Plural value={left.length} one="# not drawn" other="# not drawn" />
            </>
          )}
        </span>
      }
    >
      <div ref={ref} style={{ height }} className="relative">
        {width > 0 && (
          <>
            <svg
              aria-hidden="true"
              width={width}
              height={height}
              className="block overflow-visible font-num text-micro text-2"
            >
              {bands.map(([from, until, fill]) => (
                <rect
                  key={from}
                  x={Math.min(x(from), x(until))}
                  y={top}
                  width={Math.abs(x(until) - x(from))}
                  height={base - top}
                  style={{ fill }}
                />
              ))}
              {[0, first, second, third].map((at) => (
                <g key={at}>
                  <line
                    x1={x(at)}
                    x2={x(at)}
                    y1={top}
                    y2={base}
                    stroke="var(--line-strong)"
                    strokeDasharray={at === 0 ? undefined : '3'}
                  />
                  <text x={x(at)} y={base + 21} textAnchor="middle" direction="ltr" fill="currentColor">
                    {withDigits(String(at), digits)}
                  </text>
                </g>
              ))}
              <text
                x={flip(width - edge)}
                y={base + 21}
                textAnchor="end"
                direction={direction}
                className="font-sans"
                fill="currentColor"
              >
                {t`min`}
              </text>
              {lateLabel && (
                <text
                  x={x(end)}
                  y={base - target * (highest + 1) - 6}
                  textAnchor="end"
                  direction={direction}
                  className="font-sans font-semibold"
                  fill="var(--age-3-ink)"
                >
                  {withDigits(name(lateLabel.order), digits)}
                </text>
              )}
            </svg>
            {placed.map(({ item: { order, minutes }, x: start, row }) => {
              const level = ageLevel(minutes, thresholds);
              return (
                <Link
                  key={order.id}
                  to={orderTo(order)}
                  aria-label={t`Order ${name(order)}, ${minutes} min`}
                  title={`${name(order)} · ${minutes}`}
                  className={`absolute grid size-6 place-items-center rounded-full ${level === 0 ? 'text-brand-ink' : ageInk[level]}`}
                  style={{ insetInlineStart: start - target / 2, top: base - target * (row + 1) }}
                >
                  <svg aria-hidden="true" viewBox="0 0 24 24" width={mark} height={mark}>
                    <AgeShape level={level} />
                  </svg>
                </Link>
              );
            })}
          </>
        )}
      </div>
    </Panel>
  );
}
