import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { displayDate } from '@gatehouse/domain/display-date';
import { dueSoonDays } from '@gatehouse/domain/due-date';

import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import styles from './due-label.module.css';

/** What a due date says. */
export interface DueTexts {
  /** "4 d overdue". */
  overdue: (days: number) => string;
  today: string;
  /** "in 6 d". */
  soon: (days: number) => string;
}

interface DueLabelProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  texts: DueTexts;
}

const dayMs = 24 * 60 * 60 * 1000;

/** A due date as distance while it is near or past, with the date in its tooltip; otherwise the date itself. */
export function DueLabel({ day, today, texts }: DueLabelProps) {
  const days = Math.round((Date.parse(day) - Date.parse(today)) / dayMs);
  const date = displayDate(day) ?? day;
  if (days > dueSoonDays) {
    return (
      <time dateTime={day} className={styles.date}>
        {date}
      </time>
    );
  }
  const isOverdue = days < 0;
  const soon = days === 0 ? texts.today : texts.soon(days);
  return (
    <Tooltip text={date}>
      <button type="button" className={classNames(styles.label, isOverdue ? styles.overdue : styles.soon)}>
        {isOverdue && <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />}
        <time dateTime={day} dir="auto">
          {isOverdue ? texts.overdue(-days) : soon}
        </time>
      </button>
    </Tooltip>
  );
}
