import { Trans } from '@lingui/react/macro';
import { BarChart } from '#/ui/chart/bar-chart';
import { ChartTable } from '#/ui/chart/chart-table';
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

/** Scans, and behind them all views. */
export function VisitChart({ label, bars, views }: VisitChartProps) {
  return (
    <>
      <BarChart
        height={150}
        bars={bars.map((bar) => ({
          key: bar.key,
          label: bar.label,
          values: views ? [bar.scans, bar.views] : [bar.scans],
        }))}
      />
      <ChartTable
        label={label}
        columns={
          views
            ? [<Trans key="scans">Scans</Trans>, <Trans key="views">Views</Trans>]
            : [<Trans key="scans">Scans</Trans>]
        }
        rows={bars.map((bar) => ({
          key: bar.key,
          name: bar.name,
          cells: [
            <Num key="scans" value={bar.scans} />,
            ...(views ? [<Num key="views" value={bar.views} />] : []),
          ],
        }))}
      />
    </>
  );
}
