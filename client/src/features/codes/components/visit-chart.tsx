import { Trans } from '@lingui/react/macro';
import { withDigits } from '#/lib/digits';
import { useSize } from '#/lib/use-size';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import { Num } from '#/ui/num';

export interface VisitBar {
  key: string;
  /** Below the bar, short. */
  label: string;
  /** In the table. */
  name: string;
  scans: number;
  views: number;
}

interface VisitChartProps {
  /** Name of the figures, for assistive technology. */
  label: string;
  bars: readonly VisitBar[];
  /** Views stand behind the scans, of which each is one. */
  views: boolean;
}

const height = 150;
const base = 128;
const top = 8;
const axis = 30;
const labelWidth = 34;

/** Scans, and behind them all views, in the order of time: from the start of the line, whichever side that is. */
export function VisitChart({ label, bars, views }: VisitChartProps) {
  const { direction } = useLanguage();
  const digits = useDigits();
  const [ref, { width }] = useSize<HTMLDivElement>();

  const most = Math.max(3, ...bars.map((bar) => (views ? Math.max(bar.views, bar.scans) : bar.scans)));
  const step =
    [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000].find((each) => most / each <= 3) ?? Math.ceil(most / 3);
  const max = Math.ceil(most / step) * step;
  const lines = Array.from({ length: max / step + 1 }, (_, index) => index * step);
  const cell = Math.max(0, width - axis) / Math.max(1, bars.length);
  const flip = (x: number) => (direction === 'rtl' ? width - x : x);
  const center = (at: number) => flip(axis + (at + 0.5) * cell);
  const y = (count: number) => base - (count / max) * (base - top);
  const bar = Math.min(26, Math.max(2, cell * 0.66));
  const every = Math.max(1, Math.ceil(labelWidth / Math.max(1, cell)));
  const text = (value: number | string) => withDigits(String(value), digits);

  return (
    <>
      <div ref={ref} style={{ height }}>
        {width > 0 && (
          <svg
            aria-hidden="true"
            width={width}
            height={height}
            className="block overflow-visible font-num text-2 text-micro"
          >
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
            {bars.map((each, at) => (
              <g key={each.key}>
                {views && each.views > 0 && (
                  <rect
                    x={center(at) - bar / 2}
                    y={y(each.views)}
                    width={bar}
                    height={base - y(each.views)}
                    rx="2"
                    fill="var(--brand-line)"
                  />
                )}
                {each.scans > 0 && (
                  <rect
                    x={center(at) - bar / 2}
                    y={y(each.scans)}
                    width={bar}
                    height={base - y(each.scans)}
                    rx="2"
                    fill="var(--brand-mark)"
                  />
                )}
                {/* Counted from the last one, which is now. */}
                {(bars.length - 1 - at) % every === 0 && (
                  <text x={center(at)} y={base + 18} textAnchor="middle" direction="ltr" fill="currentColor">
                    {text(each.label)}
                  </text>
                )}
              </g>
            ))}
          </svg>
        )}
      </div>
      <table className="sr-only" aria-label={label}>
        <thead>
          <tr>
            <td />
            <th scope="col">
              <Trans>Scans</Trans>
            </th>
            {views && (
              <th scope="col">
                <Trans>Views</Trans>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {bars.map((each) => (
            <tr key={each.key}>
              <th scope="row">{each.name}</th>
              <td>
                <Num value={each.scans} />
              </td>
              {views && (
                <td>
                  <Num value={each.views} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
