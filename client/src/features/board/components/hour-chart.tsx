import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { hourAt } from '#/lib/business-day';
import { withDigits } from '#/lib/digits';
import { useSize } from '#/lib/use-size';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { Panel } from './panel';

interface HourChartProps {
  /** Orders by slot of the business day. */
  today: number[];
  /** Last week's same day; null when there was none. */
  past: number[] | null;
  weekday: string;
  /** The running slot. */
  slot: number;
  dayCutoff?: string;
}

const height = 186;
const base = 162;
const top = 10;
const axis = 30;

/** Orders in each hour; last week is a mark, not a second bar; the running hour is hatched. */
export function HourChart({ today, past, weekday, slot, dayCutoff }: HourChartProps) {
  const { t } = useLingui();
  const { direction } = useLanguage();
  const digits = useDigits();
  const hatch = useId();
  const [ref, { width }] = useSize<HTMLDivElement>();

  const used = today.flatMap((count, at) => (count > 0 || (past?.[at] ?? 0) > 0 || at === slot ? [at] : []));
  const first = Math.min(...used, Math.max(0, slot - 7));
  const last = Math.max(...used, Math.min(23, first + 7));
  const slots = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const most = Math.max(4, ...slots.map((at) => Math.max(today[at] ?? 0, past?.[at] ?? 0)));
  const step = [2, 5, 10, 20, 50, 100, 200].find((each) => most / each <= 3) ?? Math.ceil(most / 3);
  const max = Math.ceil(most / step) * step;
  const lines = Array.from({ length: max / step + 1 }, (_, index) => index * step);

  const cell = (width - axis) / slots.length;
  const flip = (x: number) => (direction === 'rtl' ? width - x : x);
  const center = (at: number) => flip(axis + (at - first + 0.5) * cell);
  const y = (count: number) => base - (count / max) * (base - top);
  const bar = Math.min(28, cell * 0.62);
  const everyHour = cell >= 26;
  const text = (value: number) => withDigits(String(value), digits);
  const hour = (at: number) => withDigits(String(hourAt(at * 60, dayCutoff)).padStart(2, '0'), digits);
  const peak = Math.max(...slots.map((at) => today[at] ?? 0));

  return (
    <Panel
      title={<Trans>Orders by hour</Trans>}
      end={
        <span className="inline-flex flex-wrap gap-x-3.5 text-2 text-micro">
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden className="size-3.5 rounded-[3px] bg-brand-mark" />
            <Trans>Today</Trans>
          </span>
          {past && (
            <span className="inline-flex items-center gap-1.5">
              <i aria-hidden className="w-3.5 border-ink border-t-3" />
              <Trans>Last {weekday}</Trans>
            </span>
          )}
        </span>
      }
    >
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            className="block overflow-visible font-num text-micro text-2"
          >
            <defs>
              <pattern
                id={hatch}
                width="7"
                height="7"
                patternUnits="userSpaceOnUse"
                patternTransform="rotate(45)"
              >
                <rect width="7" height="7" className="fill-brand-tint" />
                <rect width="3.5" height="7" className="fill-brand-mark" />
              </pattern>
            </defs>
            {lines.map((count) => (
              <g key={count}>
                <line x1={flip(axis - 4)} x2={flip(width)} y1={y(count)} y2={y(count)} stroke="var(--line)" />
                <text
                  x={flip(axis - 10)}
                  y={y(count) + 5}
                  direction="ltr"
                  textAnchor={direction === 'rtl' ? 'start' : 'end'}
                  fill="currentColor"
                >
                  {text(count)}
                </text>
              </g>
            ))}
            {slots.map((at) => {
              const count = today[at] ?? 0;
              const before = past?.[at] ?? 0;
              return (
                <g key={at}>
                  {count > 0 && (
                    <rect
                      x={center(at) - bar / 2}
                      y={y(count)}
                      width={bar}
                      height={base - y(count)}
                      rx="3"
                      fill={at === slot ? `url(#${hatch})` : 'var(--brand-mark)'}
                    />
                  )}
                  {count > 0 && (count === peak || at === slot) && (
                    <text
                      x={center(at)}
                      // Above last week's mark too, where they would meet.
                      y={
                        Math.min(
                          y(count),
                          Math.abs(y(before) - y(count) + 10) < 14 && before > 0 ? y(before) : y(count),
                        ) - 6
                      }
                      textAnchor="middle"
                      direction="ltr"
                      fill="var(--text)"
                      fontWeight="600"
                    >
                      {text(count)}
                    </text>
                  )}
                  {before > 0 && (
                    <line
                      x1={center(at) - cell * 0.42}
                      x2={center(at) + cell * 0.42}
                      y1={y(before)}
                      y2={y(before)}
                      stroke="var(--text)"
                      strokeWidth="2.5"
                    />
                  )}
                  {(everyHour || (at - first) % 2 === 0) && (
                    <text
                      x={center(at)}
                      y={base + 19}
                      textAnchor="middle"
                      direction="ltr"
                      fill={at === slot ? 'var(--text)' : 'currentColor'}
                      fontWeight={at === slot ? 600 : undefined}
                    >
                      {hour(at)}
                    </text>
                  )}
                </g>
              );
            })}
          </svg>
        )}
      </div>
      <table className="sr-only" aria-label={t`Orders by hour`}>
        <tbody>
          {slots.map((at) => (
            <tr key={at}>
              <th scope="row">{hour(at)}</th>
              <td>
                <Plural value={today[at] ?? 0} one="# order" other="# orders" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Panel>
  );
}
