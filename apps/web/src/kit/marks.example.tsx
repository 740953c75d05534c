import { type SeverityLevel } from '../ui/marks/severity-shape.tsx';
import { SeverityBadge } from '../ui/marks/severity-badge.tsx';
import { StatusBadge } from '../ui/marks/status-badge.tsx';
import styles from './kit-example.module.css';

const severities: readonly SeverityLevel[] = ['critical', 'high', 'medium', 'low', 'info', 'none'];
const looks = ['plain', 'soft', 'solid'] as const;

/** Severities and statuses in every look. */
export default function MarksExample() {
  return (
    <div className={styles.stack}>
      {looks.map((look) => (
        <div key={look} className={styles.row}>
          {severities.map((severity) => (
            <SeverityBadge key={severity} severity={severity} label={severity} look={look} />
          ))}
        </div>
      ))}
      <div className={styles.row}>
        <StatusBadge sign="open" label="Open" />
        <StatusBadge sign="retest" label="Retest" />
        <StatusBadge sign="fixed" label="Fixed" />
        <StatusBadge sign="notFixed" label="Not fixed" />
        <StatusBadge sign="acknowledged" label="Acknowledged" />
        <StatusBadge sign="falsePositive" label="False positive" />
      </div>
    </div>
  );
}
