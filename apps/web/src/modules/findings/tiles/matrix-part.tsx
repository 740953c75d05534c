import type { TileProps } from '../../../core/module.ts';
import { RiskMatrix } from '../../../shared/findings/risk-matrix.tsx';
import { TileState } from './tile-state.tsx';
import { useRiskMatrix } from './use-tile-reads.ts';

/** Open findings by likelihood and impact. */
export function MatrixPart(tile: TileProps) {
  return (
    <TileState query={useRiskMatrix(tile)}>
      {(matrix) => <RiskMatrix matrix={matrix} isNamed={tile.engagementId !== null} />}
    </TileState>
  );
}
