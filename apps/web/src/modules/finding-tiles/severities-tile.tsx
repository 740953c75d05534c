import { severities } from '@gatehouse/domain/severity';

import type { TileProps } from '../../core/module.ts';
import { shownNumber } from '../../core/texts.ts';
import { BarRows } from '../../ui/charts/bar-rows.tsx';
import { reportedIn, rowsAt, unresolved } from './addresses.ts';
import { useFindingBoard } from './use-tile-reads.ts';
import { findingTilesNames } from './finding-tiles-names.texts.ts';
import { findingTilesTexts as texts } from './finding-tiles.texts.ts';
import { TileState } from './tile-state.tsx';

export default function SeveritiesTile(given: TileProps) {
  const board = useFindingBoard(given);
  return (
    <TileState query={board}>
      {(data) => (
        <BarRows
          label={findingTilesNames.titles.severities}
          write={shownNumber}
          rows={severities.map((severity) => ({
            key: severity,
            label: texts.severities[severity],
            look: severity,
            value: data.unresolved[severity],
            to: rowsAt(given, { ...reportedIn(given), status: unresolved, severity }),
          }))}
        />
      )}
    </TileState>
  );
}
