import type { TileProps } from '../../core/module.ts';
import { ColumnChart } from '../../ui/charts/column-chart.tsx';
import { rowsAt, unresolved } from './addresses.ts';
import { useFindingBoard } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts as texts } from './finding-tiles.texts.ts';
import { linksOf, seriesOf } from './severity-series.ts';
import { TileState } from './tile-state.tsx';

export default function AgesTile(given: TileProps) {
  const board = useFindingBoard(given);
  return (
    <TileState query={board}>
      {({ ages }) => {
        const series = seriesOf(ages.map(({ severity }) => severity));
        return (
          <ColumnChart
            label={findingTilesNames.titles.ages}
            pointLabel={texts.age}
            series={series}
            texts={texts.chart}
            points={ages.map(({ atLeast, atMost, from, to, severity }) => {
              const filter = { status: unresolved, from: from ?? undefined, to: to ?? undefined };
              const links = linksOf(filter, series, (wanted) => rowsAt(given, wanted));
              const words = { label: texts.band(atLeast, atMost), tick: texts.bandTick(atLeast, atMost) };
              return { key: String(atLeast), ...words, values: severity, links };
            })}
          />
        );
      }}
    </TileState>
  );
}
