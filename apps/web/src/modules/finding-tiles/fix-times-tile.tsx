import type { FindingBoard } from '@gatehouse/contract/finding-statistics';

import type { TileProps } from '../../core/module.ts';
import { type BarRow, BarRows } from '../../ui/charts/bar-rows.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { rowsAt } from './addresses.ts';
import { useFindingBoard } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { TileState } from './tile-state.tsx';

const texts = findingTilesTexts.fixTimes;

/** Without a period the last day is today, which leaves out findings that were imported as fixed without a date. */
function barsOf(given: TileProps, { timeToFix, today }: FindingBoard): BarRow[] {
  const period = { status: 'Fixed', fixedFrom: given.from ?? undefined, fixedTo: given.to ?? today };
  return timeToFix.flatMap(({ severity, fixed, days }) => {
    // Findings without a severity have no due date, so their time to fix says nothing.
    if (days === null || severity === 'none') return [];
    const to = rowsAt(given, { ...period, severity });
    const label = findingTilesTexts.severities[severity];
    const words = { text: texts.days(days), note: texts.of(fixed) };
    return [{ key: severity, label, look: severity, value: days, count: fixed, to, ...words }];
  });
}

export default function FixTimesTile(given: TileProps) {
  const board = useFindingBoard(given);
  return (
    <TileState query={board}>
      {(data) => {
        const rows = barsOf(given, data);
        if (rows.length > 0)
          return <BarRows label={findingTilesNames.titles.fixTimes} rows={rows} write={texts.days} />;
        return (
          <EmptyState kind="first-use" title={texts.none}>
            {texts.noneWhy}
          </EmptyState>
        );
      }}
    </TileState>
  );
}
