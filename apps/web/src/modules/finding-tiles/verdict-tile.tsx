import type { FindingComparison, TrendPoint } from '@gatehouse/contract/finding-statistics';
import { displayDate } from '@gatehouse/domain/display-date';

import type { TileProps } from '../../core/module.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { rowsAt, unresolved } from './addresses.ts';
import { FigureLink } from './figure-link.tsx';
import { useFindingBoard, useFindingTrend } from './use-tile-reads.ts';
import styles from './finding-tiles.module.css';
import { findingTilesTexts } from './finding-tiles.texts.ts';
import { TileState } from './tile-state.tsx';
import { directionOf, reasonOf } from './verdict.ts';

const texts = findingTilesTexts.verdict;
const severity = 'critical,high';
const shown = (day: string): string => displayDate(day) ?? day;
const dayMs = 24 * 60 * 60 * 1000;
const dayAfter = (day: string): string => new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);

export default function VerdictTile(given: TileProps) {
  const board = useFindingBoard(given);
  const trend = useFindingTrend(given);
  return (
    <TileState query={board}>
      {({ comparison, today }) => (
        <div className={styles.verdict}>
          <div className={styles.words}>
            <p className={styles.headline}>{texts[directionOf(comparison)](shown(comparison.since))}</p>
            <p className={styles.muted}>{texts.why[reasonOf(comparison)]}</p>
          </div>
          <Facts given={given} comparison={comparison} today={today} />
          <Line points={trend.data?.points ?? []} />
        </div>
      )}
    </TileState>
  );
}

interface FactsProps {
  given: TileProps;
  comparison: FindingComparison;
  today: string;
}

function Facts({ given, comparison, today }: FactsProps) {
  const { since, until, before, after, reported, fixed } = comparison;
  const [from, to] = [dayAfter(since), until];
  const isNow = until === today;
  const on = isNow ? undefined : until;
  return (
    <div className={styles.facts} role="group" aria-label={texts.facts}>
      <FigureLink
        label={isNow ? texts.now : texts.until(shown(until))}
        count={after}
        to={rowsAt(given, { status: unresolved, severity, on })}
      />
      <FigureLink
        label={texts.before(shown(since))}
        count={before}
        to={rowsAt(given, { status: unresolved, severity, on: since })}
      />
      <FigureLink label={texts.reported} count={reported} to={rowsAt(given, { severity, from, to })} />
      <FigureLink
        label={texts.fixed}
        count={fixed}
        to={rowsAt(given, { severity, status: 'Fixed', fixedFrom: from, fixedTo: to })}
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
