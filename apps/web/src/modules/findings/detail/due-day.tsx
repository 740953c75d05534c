import { displayDate } from '@gatehouse/domain/display-date';
import { type FindingStatus, isUnresolved } from '@gatehouse/domain/finding-status';

import { language } from '../../../core/texts.ts';
import { Badge } from '../../../ui/marks/badge.tsx';
import { useNow } from '../../../ui/time/use-now.ts';
import styles from '../findings.module.css';
import { findingsTexts } from '../findings.texts.ts';

const texts = findingsTexts.plan;
const dayMs = 24 * 60 * 60 * 1000;

interface DueDayProps {
  dueDate: string | null;
  dueSoon: boolean;
  statusVulnerability: FindingStatus;
}

const distance = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });

/** The day, and in words whether it is near or past; what is fixed or accepted is neither. */
export function DueDay({ dueDate, dueSoon, statusVulnerability }: DueDayProps) {
  const now = useNow();
  if (dueDate === null) return <span className={styles.muted}>{texts.noDue}</span>;
  const today = new Date(now).toISOString().slice(0, 10);
  const days = Math.round((Date.parse(dueDate) - Date.parse(today)) / dayMs);
  const isOverdue = isUnresolved(statusVulnerability) && days < 0;
  return (
    <span className={styles.inRow}>
      <time dateTime={dueDate}>{displayDate(dueDate)}</time>
      {isOverdue && <Badge tone="strong">{texts.overdue}</Badge>}
      {dueSoon && !isOverdue && <Badge tone="outline">{texts.soon}</Badge>}
      {(isOverdue || dueSoon) && <span className={styles.second}>{distance.format(days, 'day')}</span>}
    </span>
  );
}
