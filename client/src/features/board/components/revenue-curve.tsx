import { useLingui } from '@lingui/react/macro';
import { hourAt } from '#/lib/business-day';
import { cx } from '#/lib/class-name';
import { withDigits } from '#/lib/digits';
import { useSize } from '#/lib/use-size';
import { useDigits } from '#/locale/digits';
import { useLanguage } from '#/locale/use-language';
import type { Point } from '../measure';

interface RevenueCurveProps {
  today: Point[];
  /** How such a day usually grows; empty when nothing is known. */
  past: Point[];
  /** The present minute of the business day. */
  minute: number;
  dayCutoff?: string;
  className?: string;
}

const edge = 6;
const labels = 24;

/** Money over the day: today solid up to now, the usual day dotted to its end. Time runs with the text. */
export function RevenueCurve({ today, past, minute, dayCutoff, className }: RevenueCurveProps) {
  const { t } = useLingui();
  const { direction } = useLanguage();
  const digits = useDigits();
  const [ref, { width, height }] = useSize<HTMLDivElement>();

  const first = Math.min(minute, today[0]?.minute ?? minute, past[0]?.minute ?? minute);
  const from = Math.floor(first / 60) * 60;
  const until = Math.max(from + 6 * 60, Math.ceil(Math.max(minute, past.at(-1)?.minute ?? 0) / 60) * 60);
  const top = Math.max(1, today.at(-1)?.total ?? 0, past.at(-1)?.total ?? 0);
  const base = height - labels;
  const x = (at: number) => {
    const along = edge + ((at - from) / (until - from)) * (width - 2 * edge);
    return direction === 'rtl' ? width - along : along;
  };
  const y = (total: number) => base - (total / top) * (base - 14);
  const line = (points: Point[], end: number) =>
    [{ minute: from, total: 0 }, ...points, { minute: end, total: points.at(-1)?.total ?? 0 }]
      .map(
        (point, index) =>
          `${index === 0 ? 'M' : 'L'}${x(point.minute).toFixed(1)} ${y(point.total).toFixed(1)}`,
      )
      .join('');
  const now = today.at(-1)?.total ?? 0;
  const end = past.at(-1) ?? { minute: until, total: 0 };
  // Late at night both lines end together: the name goes to the corner, which a growing sum always leaves empty.
  const meet = Math.abs(x(end.minute) - x(minute)) < 110 && Math.abs(y(end.total) - y(now)) < 30;
  const hours = ticks(from, until, Math.max(2, Math.floor(width / 70)));
  const mine = line(today, minute);

  return (
    <div ref={ref} className={cx('relative min-w-0', className)}>
      {width > 80 && height > 40 && (
        <svg
          width={width}
          height={height}
          role="img"
          aria-label={t`Revenue over the day`}
          className="absolute inset-0 overflow-visible font-num text-micro"
        >
          <line x1="0" x2={width} y1={base} y2={base} stroke="currentColor" opacity=".28" />
          {past.length > 0 && (
            <>
              <path
                d={line(past, end.minute)}
                fill="none"
                className="stroke-on-brand-deep-2"
                strokeWidth="2.5"
                strokeDasharray="1 6"
                strokeLinecap="round"
              />
              <text
                x={x(meet ? from : end.minute)}
                y={meet ? 14 : y(end.total) - 6}
                textAnchor={meet ? 'start' : 'end'}
                direction={direction}
                className="fill-on-brand-deep-2 font-sans"
              >
                {meet && '··· '}
                {t`Usual`}
              </text>
            </>
          )}
          <path
            d={`${mine}L${x(minute).toFixed(1)} ${base}L${x(from).toFixed(1)} ${base}Z`}
            className="fill-brand-mark"
            opacity=".34"
          />
          <path
            d={mine}
            fill="none"
            className="stroke-accent-solid"
            strokeWidth="3.5"
            strokeLinejoin="round"
          />
          <line x1={x(minute)} x2={x(minute)} y1={y(now)} y2={base} stroke="currentColor" opacity=".5" />
          <circle
            cx={x(minute)}
            cy={y(now)}
            r="6.5"
            className="fill-accent-solid stroke-brand-deep"
            strokeWidth="3"
          />
          {hours.map((at) => (
            <text
              key={at}
              x={x(at)}
              y={height - 4}
              direction="ltr"
              textAnchor={tickAnchor(at, from, until, direction)}
              className="fill-on-brand-deep-2"
            >
              {withDigits(String(hourAt(at, dayCutoff)).padStart(2, '0'), digits)}
            </text>
          ))}
        </svg>
      )}
    </div>
  );
}

/** Whole hours, evenly spread, never more than there is room for. */
function ticks(from: number, until: number, most: number): number[] {
  const hours = (until - from) / 60;
  const step = [1, 2, 3, 4, 6, 8, 12].find((each) => hours / each <= most) ?? 12;
  const list: number[] = [];
  for (let at = from; at <= until; at += step * 60) list.push(at);
  return list;
}

function tickAnchor(at: number, from: number, until: number, direction: string) {
  if (at === from) return direction === 'rtl' ? 'end' : 'start';
  if (at === until) return direction === 'rtl' ? 'start' : 'end';
  return 'middle';
}
