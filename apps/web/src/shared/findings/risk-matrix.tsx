import type { findingPictures } from '@gatehouse/contract/findings/finding-pictures';
import type { MatrixCell } from '@gatehouse/contract/findings/finding-pictures.schema';
import type { Result } from '@gatehouse/contract/core/endpoint';
import { matrixWording } from '@gatehouse/domain/board/matrix-wording';
import { boardTitles } from '@gatehouse/domain/board/board-titles';
import { cellSeverity, riskLevels } from '@gatehouse/domain/board/risk-matrix';
import { Link, useParams } from 'react-router';

import { catalogue, counted, formatNumber, isolated } from '../../core/texts.ts';
import { RiskGrid, type RiskGridCell } from '../../ui/charts/risk-grid.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { Text } from '../../ui/layout/text.tsx';
import { severityInks } from '../vocabulary/severity-inks.ts';
import { findingAddress } from './record/finding-record.ts';
import styles from './risk-matrix.module.css';

const texts = catalogue({
  ...matrixWording({ counted, shownNumber: formatNumber, isolated }),
  title: boardTitles.matrix,
  showTable: 'Show as table',
  showChart: 'Show as chart',
});

interface RiskMatrixProps {
  matrix: Result<typeof findingPictures.matrix>;
  /** Shows the numbers of the findings instead of their count. */
  isNamed: boolean;
}

/** The risk matrix of open findings with its rule. */
export function RiskMatrix({ matrix: { cells, unscored }, isNamed }: RiskMatrixProps) {
  if (cells.length === 0 && unscored === 0) {
    return (
      <EmptyState kind="first-use" title={texts.none}>
        {texts.noneWhy}
      </EmptyState>
    );
  }
  return (
    <Stack gap={8}>
      <RiskGrid
        label={texts.title}
        note={texts.sentence(cells)}
        cells={gridCells(cells, isNamed)}
        levels={riskLevels.map((level) => texts.levels[level])}
        likelihood={texts.likelihood}
        impact={texts.impact}
        table={<CellTable cells={cells} />}
        texts={texts}
      />
      <Text size={12} tone="muted">
        {unscored === 0 ? texts.rule : `${texts.rule} ${texts.unscored(unscored)}`}
      </Text>
    </Stack>
  );
}

function gridCells(cells: readonly MatrixCell[], isNamed: boolean): RiskGridCell[] {
  return riskLevels.flatMap((likelihood) =>
    riskLevels.map((impact) => {
      const cell = cells.find((each) => each.likelihood === likelihood && each.impact === impact);
      const place = { likelihood, impact, look: severityInks[cellSeverity({ likelihood, impact })] };
      if (!cell) return { ...place, text: texts.findings(0) };
      const content = isNamed ? (
        <Names cell={cell} shown={namesInGrid} nameOf={shortId} />
      ) : (
        formatNumber(cell.findings)
      );
      return { ...place, content, text: texts.findings(cell.findings) };
    }),
  );
}

const levelName = (level: number): string => texts.levels[riskLevels.find((each) => each === level) ?? 1];

const namesInGrid = 3;
/** The last part of a finding's ID, which is unique within its engagement. */
const shortId = (idVisual: string): string => idVisual.slice(idVisual.lastIndexOf('-') + 1);

interface NamesProps {
  cell: MatrixCell;
  shown: number;
  nameOf: (idVisual: string) => string;
}

function Names({ cell: { first, findings }, shown, nameOf }: NamesProps) {
  const { companyId } = useParams();
  const named = first.slice(0, shown);
  return (
    <span className={styles.names}>
      {named.map(({ _id, engagementId, idVisual }) => (
        <Link
          key={_id}
          to={findingAddress({ companyId, engagementId, findingId: _id })}
          className={styles.name}
          title={idVisual}
          data-print="plain"
        >
          <bdi>{nameOf(idVisual)}</bdi>
        </Link>
      ))}
      {findings > named.length && texts.more(findings - named.length)}
    </span>
  );
}

/** The cells with findings, most severe first, with links to their first findings. */
const CellTable = ({ cells }: { cells: readonly MatrixCell[] }) => (
  <div className={styles.scroller}>
    <table className={styles.table} aria-label={texts.title}>
      <thead>
        <tr>
          <th scope="col">{texts.likelihood}</th>
          <th scope="col">{texts.impact}</th>
          <th scope="col">{texts.count}</th>
          <th scope="col">{texts.ids}</th>
        </tr>
      </thead>
      <tbody>
        {cells.map((cell) => (
          <tr key={`${cell.likelihood} ${cell.impact}`}>
            <td>{levelName(cell.likelihood)}</td>
            <td>{levelName(cell.impact)}</td>
            <td>{formatNumber(cell.findings)}</td>
            <td>
              <Names cell={cell} shown={cell.first.length} nameOf={(idVisual) => idVisual} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
