import { displayDate } from '@gatehouse/domain/display-date';

import type { TileProps } from '../../core/module.ts';
import { LineChart } from '../../ui/charts/line-chart.tsx';
import { rowsAt, unresolved } from './addresses.ts';
import { useFindingTrend } from './use-tile-reads.ts';
import styles from './finding-tiles.module.css';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts as texts } from './finding-tiles.texts.ts';
import { linksOf, seriesOf } from './severity-series.ts';
import { TileState } from './tile-state.tsx';

/** Day and month: the axis has no room for more. */
const tickOf = (label: string): string => label.slice(0, 5);

export default function TrendTile(given: TileProps) {
  const trend = useFindingTrend(given);
  return (
    <TileState query={trend}>
      {({ points }) => {
        const series = seriesOf(points.map((point) => point.unresolved));
        const [first, last] = [points[0]?.engagements ?? 0, points.at(-1)?.engagements ?? 0];
        return (
          <>
            <LineChart
              label={findingTilesNames.titles.trend}
              pointLabel={texts.day}
              series={series}
              texts={texts.chart}
              points={points.map(({ day, unresolved: values }) => {
                const label = displayDate(day) ?? day;
                const links = linksOf({ on: day, status: unresolved }, series, (filter) => rowsAt(given, filter));
                return { key: day, label, tick: tickOf(label), values, links };
              })}
            />
            <p className={styles.scope}>{texts.scope(first, last)}</p>
          </>
        );
      }}
    </TileState>
  );
}
