import type { FindingComparison, TrendPoint } from '@gatehouse/contract/finding-statistics';
import { displayDate } from '@gatehouse/domain/display-date';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import type { TileProps } from '../../../core/module.ts';
import { shownNumber } from '../../../core/texts.ts';
import { Sparkline } from '../../../ui/charts/sparkline.tsx';
import { SeverityBadge } from '../../../ui/marks/severity-badge.tsx';
import { reportedIn, rowsAt, unresolved } from './addresses.ts';
import { TileState } from './tile-state.tsx';
import styles from './tiles.module.css';
import { tilesTexts } from './tiles.texts.ts';
import { useFigures, useFindingBoard, useFindingTrend } from './use-tile-reads.ts';
import { directionOf, reasonOf } from './verdict.ts';

const { figures: figureTexts, verdict: texts } = tilesTexts;

interface FigureLinkProps {
  label: ReactNode;
  count: number;
  /** Where exactly so many rows are listed. */
  to: string;
}

/** A number with its word; it leads to the rows that it counts. */
function FigureLink({ label, count, to }: FigureLinkProps) {
  return (
    <Link to={to} className={styles.figure} data-rows={count} data-print="plain">
      <span className={styles.number}>{shownNumber(count)}</span> <span className={styles.label}>{label}</span>
    </Link>
  );
}

/** How many findings are urgent, in retest and fixed. */
export function FiguresTile(tile: TileProps) {
  const board = useFindingBoard(tile);
  const figures = useFigures(tile);
  const reported = reportedIn(tile);
  return (
    <div className={styles.figures}>
      <TileState query={board}>
        {(data) => (
          <div className={styles.facts}>
            {(['critical', 'high'] as const).map((severity) => (
              <FigureLink
                key={severity}
                label={<SeverityBadge severity={severity} label={tilesTexts.severities[severity]} />}
                count={data.unresolved[severity]}
                to={rowsAt(tile, { ...reported, status: unresolved, severity })}
              />
            ))}
            <FigureLink
              label={figureTexts.overdue}
              count={data.overdue}
              to={rowsAt(tile, { ...reported, due: 'overdue' })}
            />
            <FigureLink
              label={figureTexts.dueSoon}
              count={data.dueSoon}
              to={rowsAt(tile, { ...reported, due: 'soon' })}
            />
          </div>
        )}
      </TileState>
      <TileState query={figures}>
        {({ totals }) => (
          <div className={styles.facts}>
            <FigureLink
              label={figureTexts.retest}
              count={totals.totalRetest}
              to={rowsAt(tile, { ...reported, status: 'Retest' })}
            />
            <FigureLink
              label={figureTexts.fixed}
              count={totals.totalFixed}
              to={rowsAt(tile, { ...reported, status: 'Fixed' })}
            />
          </div>
        )}
      </TileState>
    </div>
  );
}

const severity = 'critical,high';
const shown = (day: string): string => displayDate(day) ?? day;
const dayMs = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

/** Whether the risk went up or down, why, and the figures behind it. */
export function VerdictTile(tile: TileProps) {
  const board = useFindingBoard(tile);
  const trend = useFindingTrend(tile);
  return (
    <TileState query={board}>
      {({ comparison, today }) => (
        <div className={styles.verdict}>
          <div className={styles.words}>
            <p className={styles.headline}>{texts[directionOf(comparison)](shown(comparison.since))}</p>
            <p className={styles.muted}>{texts.why[reasonOf(comparison)]}</p>
          </div>
          <Facts tile={tile} comparison={comparison} today={today} />
          <Line points={trend.data?.points ?? []} />
        </div>
      )}
    </TileState>
  );
}

interface FactsProps {
  tile: TileProps;
  comparison: FindingComparison;
  today: string;
}

function Facts({ tile, comparison, today }: FactsProps) {
  const { since, until, before, after, reported, fixed } = comparison;
  const [from, to] = [dayAfter(since), until];
  const isNow = until === today;
  const on = isNow ? undefined : until;
  return (
    <div className={styles.facts} role="group" aria-label={texts.facts}>
      <FigureLink
        label={isNow ? texts.now : texts.until(shown(until))}
        count={after}
        to={rowsAt(tile, { status: unresolved, severity, on })}
      />
      <FigureLink
        label={texts.before(shown(since))}
        count={before}
        to={rowsAt(tile, { status: unresolved, severity, on: since })}
      />
      <FigureLink label={texts.reported} count={reported} to={rowsAt(tile, { severity, from, to })} />
      <FigureLink
        label={texts.fixed}
        count={fixed}
        to={rowsAt(tile, { severity, status: 'Fixed', fixedFrom: from, fixedTo: to })}
      />
    </div>
  );
}

function Line({ points }: { points: readonly TrendPoint[] }) {
  const values = points.map((point) => point.unresolved.critical + point.unresolved.high);
  const [first, last] = [values[0], values.at(-1)];
  return (
    <div className={styles.line}>
      {first !== undefined && last !== undefined && <Sparkline label={texts.line(first, last)} values={values} />}
    </div>
  );
}
