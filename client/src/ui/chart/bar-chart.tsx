import { AxisBottom, AxisLeft, AxisRight } from '@visx/axis';
import { GridRows } from '@visx/grid';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useId } from 'react';
import { withDigits } from '#/lib/digits';
import { useSize } from '#/lib/use-size';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { wholeSteps } from './step.ts';

export interface ChartBar {
  key: string;
  /** Below the bar, short. */
  label: string;
  /** One value a series; the later ones stand behind the first. */
  values: readonly number[];
  /** What it is compared with, drawn as a line across. */
  mark?: number;
  /** Still growing: hatched. */
  running?: boolean;
}

interface BarChartProps {
  /** In the order of time: they run with the text, from its start. */
  bars: readonly ChartBar[];
  /** How a value is written at the axis, in Latin digits. Default: whole numbers. */
  format?: (value: number) => string;
  height?: number;
  /** Room for the values at the axis. */
  axis?: number;
  /** Names the greatest bar and the running one by their value. */
  named?: boolean;
  /** The smallest top of the axis, so that one order does not fill the chart. */
  least?: number;
}

const foot = 24;
const top = 14;
const labelWidth = 34;
const fills = ['var(--brand-mark)', 'var(--brand-line)'];
const text = { fill: 'currentColor', fontSize: 14, fontFamily: 'inherit', direction: 'ltr' as const };

/**
 * Bars over time. It is a picture: the figures themselves stand in a table beside it, which its user brings (ChartTable),
 * so that it hides from assistive technology.
 */
export function BarChart({
  bars,
  format = String,
  height = 186,
  axis = 30,
  named = false,
  least = 3,
}: BarChartProps) {
  const { direction } = useLanguage();
  const digits = useDigits();
  const hatch = useId();
  const [ref, { width }] = useSize<HTMLDivElement>();
  const rtl = direction === 'rtl';

  const most = Math.max(least, ...bars.map((bar) => Math.max(...bar.values, bar.mark ?? 0)));
  const ticks = wholeSteps(most);
  const base = height - foot;
  const y = scaleLinear({ domain: [0, ticks.at(-1) ?? 1], range: [base, top] });
  const [start, end] = [axis, Math.max(axis + 1, width)];
  const x = scaleBand({
    domain: bars.map(({ key }) => key),
    range: rtl ? [width - start, width - end] : [start, end],
  });
  const cell = x.bandwidth();
  const thick = Math.min(28, Math.max(2, cell * 0.62));
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, cell)));
  const center = (key: string) => (x(key) ?? 0) + cell / 2;
  const peak = Math.max(...bars.map((bar) => bar.values[0] ?? 0));
  const write = (value: number) => withDigits(format(value), digits);
  const Side = rtl ? AxisRight : AxisLeft;
  // Counted from the last one, which is now.
  const labelled = bars.filter((_, at) => (bars.length - 1 - at) % every === 0);

  return (
    <div ref={ref} style={{ height }}>
      {width > axis && (
        <svg
          aria-hidden="true"
          width={width}
          height={height}
          className="block overflow-visible font-num text-2 text-micro"
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
          <GridRows
            scale={y}
            left={rtl ? 0 : start - 4}
            width={width - start + 4}
            tickValues={ticks}
            stroke="var(--line)"
          />
          <Side
            scale={y}
            left={rtl ? width - start + 2 : start - 2}
            tickValues={ticks}
            hideAxisLine
            hideTicks
            tickFormat={(value) => write(Number(value))}
            tickLabelProps={() => ({ ...text, dy: '0.32em', textAnchor: rtl ? 'start' : 'end' })}
          />
          {bars.map((bar) => (
            <g key={bar.key}>
              {bar.values.map((_, index) => {
                // From the back to the front.
                const series = bar.values.length - 1 - index;
                const value = bar.values[series] ?? 0;
                if (value <= 0) return null;
                return (
                  <Bar
                    key={fills[series]}
                    x={center(bar.key) - thick / 2}
                    y={y(value)}
                    width={thick}
                    height={Math.max(1, base - y(value))}
                    rx={3}
                    fill={bar.running && series === 0 ? `url(#${hatch})` : fills[series]}
                  />
                );
              })}
              {(bar.mark ?? 0) > 0 && (
                <line
                  x1={center(bar.key) - cell * 0.42}
                  x2={center(bar.key) + cell * 0.42}
                  y1={y(bar.mark ?? 0)}
                  y2={y(bar.mark ?? 0)}
                  stroke="var(--text)"
                  strokeWidth={2.5}
                />
              )}
              {named && (bar.values[0] ?? 0) > 0 && (bar.values[0] === peak || bar.running) && (
                <text
                  x={center(bar.key)}
                  y={nameHeight(y(bar.values[0] ?? 0), bar.mark ? y(bar.mark) : undefined)}
                  textAnchor="middle"
                  direction="ltr"
                  fill="var(--text)"
                  fontWeight="600"
                >
                  {write(bar.values[0] ?? 0)}
                </text>
              )}
            </g>
          ))}
          <AxisBottom
            scale={x}
            top={base}
            hideAxisLine
            hideTicks
            tickValues={labelled.map(({ key }) => key)}
            tickFormat={(key) => withDigits(labelled.find((bar) => bar.key === key)?.label ?? '', digits)}
            tickLabelProps={(key) => ({
              ...text,
              dy: '-0.1em',
              textAnchor: 'middle',
              ...(labelled.find((bar) => bar.key === key)?.running && {
                fill: 'var(--text)',
                fontWeight: 600,
              }),
            })}
          />
        </svg>
      )}
    </div>
  );
}

/** Above the bar, and above the mark too where they would meet. */
function nameHeight(bar: number, mark: number | undefined): number {
  return (mark !== undefined && Math.abs(mark - bar + 10) < 14 ? Math.min(bar, mark) : bar) - 6;
}
