import type { FindingRow } from '@gatehouse/contract/finding-lists';
import { displayDate } from '@gatehouse/domain/display-date';
import { Link } from 'react-router';

import { SeverityBadge } from '../../ui/marks/severity-badge.tsx';
import { useNow } from '../../ui/time/use-now.ts';
import styles from './finding-tiles.module.css';
import { findingTilesTexts as texts } from './finding-tiles.texts.ts';

interface FindingLinesProps {
  /** Names the list. */
  label: string;
  rows: readonly FindingRow[];
}

/** The first rows of a list, a line each. */
export function FindingLines({ label, rows }: FindingLinesProps) {
  return (
    <ul className={styles.lines} aria-label={label}>
      {rows.map(({ _id, title, severity, engagement, dueDate }) => (
        <li key={_id}>
          <Link to={`/engagements/${engagement._id}/findings/${_id}`} className={styles.entry} data-print="plain">
            <SeverityBadge severity={severity} label={texts.severities[severity]} />
            <span className={styles.entryTitle}>
              <bdi>{title}</bdi>
              <span className={styles.muted}>
                <bdi>{engagement.title}</bdi>
              </span>
            </span>
            {dueDate !== null && <DueDay dueDate={dueDate} />}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The due date; one in the past is marked as overdue. */
function DueDay({ dueDate }: { dueDate: string }) {
  const today = new Date(useNow()).toISOString().slice(0, 10);
  const day = displayDate(dueDate) ?? dueDate;
  return <span className={styles.due}>{dueDate < today ? texts.overdue(day) : texts.due(day)}</span>;
}
