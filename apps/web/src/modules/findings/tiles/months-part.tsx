import type { EngagementRow } from '@gatehouse/contract/engagements/engagements.schema';
import type { TrendPoint } from '@gatehouse/contract/findings/finding-statistics.schema';
import { endedWithin } from '@gatehouse/domain/board/coverage';
import { severities } from '@gatehouse/domain/severity';

import type { TileProps } from '../../../core/module.ts';
import type { FewSeries } from '../../../ui/charts/chart-ink.ts';
import { StackColumns, type StackPoint } from '../../../ui/charts/stack-columns.tsx';
import { monthOfYear, shortMonth } from '../../../ui/time/month-names.ts';
import { rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import { tilesNames } from './tiles-names.texts.ts';
import styles from './tiles.module.css';
import { tilesTexts } from './tiles.texts.ts';
import { useFindingMonths, useTestedEngagements } from './use-tile-reads.ts';

const texts = tilesTexts.months;
const others = severities.filter((severity) => severity !== 'critical' && severity !== 'high');

const series: FewSeries = [
  { key: 'critical', label: tilesTexts.severities.critical, look: 'critical', letter: texts.letters.critical },
  { key: 'high', label: tilesTexts.severities.high, look: 'high', letter: texts.letters.high },
  { key: 'other', label: texts.other, look: 'quiet' },
];

interface Month {
  tile: TileProps;
  point: TrendPoint;
  /** Engagements that ended in this month. */
  ended: readonly EngagementRow[];
}

function columnOf({ tile, point: { day, unresolved: open, engagements }, ended }: Month): StackPoint {
  const name = monthOfYear(day);
  const at = (...words: readonly string[]) => rowsAt(tile, { status: unresolved, on: day, severity: words.join(',') });
  return {
    key: day,
    label:
      ended.length === 0
        ? name
        : texts.ended(
            name,
            ended.map(({ title }) => title),
          ),
    tick: shortMonth(day),
    below: texts.scope(engagements, ended.length > 0),
    values: {
      critical: open.critical,
      high: open.high,
      other: others.reduce((sum, severity) => sum + open[severity], 0),
    },
    links: { critical: at('critical'), high: at('high'), other: at(...others), total: at(...severities) },
  };
}

/** Open findings at the end of each month, with the engagements that explain changes. */
export function MonthsPart(tile: TileProps) {
  const months = useFindingMonths(tile);
  const { data: engagements } = useTestedEngagements();
  return (
    <TileState query={months}>
      {({ points }) => (
        <div className={styles.plot}>
          <StackColumns
            label={tilesNames.titles.months}
            pointLabel={texts.month}
            note={texts.note}
            empty={texts.none}
            series={series}
            texts={tilesTexts.chart}
            points={points.map((point) =>
              columnOf({
                tile,
                point,
                ended: (engagements?.rows ?? []).filter(
                  (row) => endedWithin(row, point) && (tile.engagementId === null || row._id === tile.engagementId),
                ),
              }),
            )}
          />
        </div>
      )}
    </TileState>
  );
}
