import type { TileProps } from '../../core/module.ts';
import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { reportedIn, rowsAt, unresolved } from './addresses.ts';
import { FigureLink } from './figure-link.tsx';
import { useFindingBoard, useFigures } from './use-tile-reads.ts';
import styles from './finding-tiles.module.css';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { TileState } from './tile-state.tsx';

const texts = findingTilesTexts.figures;

export default function FiguresTile(given: TileProps) {
  const board = useFindingBoard(given);
  const figures = useFigures(given);
  const reported = reportedIn(given);
  return (
    <div className={styles.figures}>
      <TileState query={board}>
        {(data) => (
          <div className={styles.facts}>
            {(['critical', 'high'] as const).map((severity) => (
              <FigureLink
                key={severity}
                label={<SeverityBadge severity={severity} label={findingTilesTexts.severities[severity]} />}
                count={data.unresolved[severity]}
                to={rowsAt(given, { ...reported, status: unresolved, severity })}
              />
            ))}
            <FigureLink
              label={texts.overdue}
              count={data.overdue}
              to={rowsAt(given, { ...reported, due: 'overdue' })}
            />
            <FigureLink label={texts.dueSoon} count={data.dueSoon} to={rowsAt(given, { ...reported, due: 'soon' })} />
          </div>
        )}
      </TileState>
      <TileState query={figures}>
        {({ totals }) => (
          <div className={styles.facts}>
            <FigureLink
              label={texts.retest}
              count={totals.totalRetest}
              to={rowsAt(given, { ...reported, status: 'Retest' })}
            />
            <FigureLink
              label={texts.fixed}
              count={totals.totalFixed}
              to={rowsAt(given, { ...reported, status: 'Fixed' })}
            />
          </div>
        )}
      </TileState>
    </div>
  );
}
