import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { hourAt } from '#/lib/business-day';
import { BarChart } from '#/ui/chart/bar-chart';
import { ChartTable } from '#/ui/chart/chart-table';
import { Num } from '#/ui/num';
import { Panel } from './panel';

interface HourChartProps {
  /** Orders by slot of the business day. */
  today: number[];
  /** How many it usually is; null when nothing is known. */
  usual: number[] | null;
  /** Names what is usual. */
  usualName: ReactNode;
  /** The running slot. */
  slot: number;
  dayCutoff?: string;
}

/** Orders in each hour; what is usual is a mark, not a second bar; the running hour is hatched. */
export function HourChart({ today, usual, usualName, slot, dayCutoff }: HourChartProps) {
  const { t } = useLingui();
  const used = today.flatMap((count, at) => (count > 0 || (usual?.[at] ?? 0) > 0 || at === slot ? [at] : []));
  const first = Math.min(...used, Math.max(0, slot - 7));
  const last = Math.max(...used, Math.min(23, first + 7));
  const slots = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const hour = (at: number) => String(hourAt(at * 60, dayCutoff)).padStart(2, '0');
  return (
    <Panel
      title={<Trans>Orders by hour</Trans>}
      end={
        <span className="inline-flex flex-wrap gap-x-3.5 text-2 text-micro">
          <span className="inline-flex items-center gap-1.5">
            <i aria-hidden className="size-3.5 rounded-[3px] bg-brand-mark" />
            <Trans>Today</Trans>
          </span>
          {usual && (
            <span className="inline-flex items-center gap-1.5">
              <i aria-hidden className="w-3.5 border-ink border-t-3" />
              {usualName}
            </span>
          )}
        </span>
      }
    >
      <BarChart
        named
        least={4}
        bars={slots.map((at) => ({
          key: String(at),
          label: hour(at),
          values: [today[at] ?? 0],
          mark: usual?.[at],
          running: at === slot,
        }))}
      />
      <ChartTable
        label={t`Orders by hour`}
        columns={usual ? [<Trans key="today">Today</Trans>, usualName] : []}
        rows={slots.map((at) => ({
          key: String(at),
          name: hour(at),
          cells: [
            <Plural key="today" value={today[at] ?? 0} one="# order" other="# orders" />,
            ...(usual ? [<Num key="usual" value={usual[at] ?? 0} />] : []),
          ],
        }))}
      />
    </Panel>
  );
}
