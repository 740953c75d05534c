import type { TrendPoint } from '@gatehouse/contract/finding-statistics';
import { displayDate } from '@gatehouse/domain/display-date';

import type { TileProps } from '../../core/module.ts';
import type { ChartPoint, ChartSeries } from '../../ui/charts/chart-model.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { rowsAt } from './addresses.ts';
import { useFindingTrend } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts as texts } from './finding-tiles.texts.ts';
import { TileState } from './tile-state.tsx';

const series: readonly ChartSeries[] = [
  { key: 'reported', label: texts.flow.reported, look: 'strong' },
  { key: 'fixed', label: texts.flow.fixed, look: 'good' },
];

const shown = (day: string): string => displayDate(day) ?? day;

function pointOf(given: TileProps, { from, day, reported, fixed }: TrendPoint): ChartPoint {
  return {
    key: day,
    label: texts.days(shown(from), shown(day)),
    tick: shown(day).slice(0, 5),
    values: { reported, fixed },
    links: {
      reported: rowsAt(given, { from, to: day }),
      fixed: rowsAt(given, { status: 'Fixed', fixedFrom: from, fixedTo: day }),
    },
  };
}

export default function FlowTile(given: TileProps) {
  const trend = useFindingTrend(given);
  return (
    <TileState query={trend}>
      {({ points }) => (
        <LineChart
          label={findingTilesNames.titles.flow}
          pointLabel={texts.period}
          series={series}
          points={points.map((point) => pointOf(given, point))}
          texts={texts.chart}
        />
      )}
    </TileState>
  );
}
