import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs';
import { displayDate } from '@gatehouse/domain/display-date';
import { dueSoonDays } from '@gatehouse/domain/due-date';

import { classNames } from '../class-names.ts';
import { Tooltip } from '../overlays/tooltip.tsx';
import { TwoLineCell } from '../table/two-line-cell.tsx';
import styles from './due-label.module.css';

/** Texts of a due date. */
export interface DueTexts {
  /** "4 days late". */
  overdue: (days: number) => string;
  today: string;
  /** "in 6 days". */
  soon: (days: number) => string;
}

interface DueLabelProps {
  /** `YYYY-MM-DD`. */
  day: string;
  /** Today in the company's time zone, `YYYY-MM-DD`. */
  today: string;
  texts: DueTexts;
  /** Renders plain text for use within a button, which cannot contain another one. */
  isPlain?: boolean;
  /** True if the work is done, so that no distance is shown. */
  isDone?: boolean;
}

const dayMs = 24 * 60 * 60 * 1000;

interface DistanceProps extends Pick<DueLabelProps, 'day' | 'texts'> {
  days: number;
}

function Distance({ day, days, texts }: DistanceProps) {
  const isOverdue = days < 0;
  const soon = days === 0 ? texts.today : texts.soon(days);
  return (
    <>
      {isOverdue && <IconAlertTriangle size={14} stroke={1.9} aria-hidden="true" />}
      <time dateTime={day} dir="auto">
        {isOverdue ? texts.overdue(-days) : soon}
      </time>
    </>
  );
}

const daysUntil = ({ day, today }: Pick<DueLabelProps, 'day' | 'today'>): number =>
  Math.round((Date.parse(day) - Date.parse(today)) / dayMs);

/** A due date over its distance while it is near or past. */
export function DueLines({ day, today, texts, isDone = false }: Omit<DueLabelProps, 'isPlain'>) {
  const days = daysUntil({ day, today });
  const date = (
    <time dateTime={day} className={styles.date}>
      {displayDate(day) ?? day}
    </time>
  );
  if (isDone || days > dueSoonDays) return <TwoLineCell first={date} />;
  const soon = days === 0 ? texts.today : texts.soon(days);
  const distance = (
    <span className={classNames(styles.distance, days < 0 ? styles.overdue : styles.soon)}>
      {days < 0 ? texts.overdue(-days) : soon}
    </span>
  );
  return <TwoLineCell first={date} second={distance} />;
}

/** A due date as distance while it is near or past, with the date in its tooltip; otherwise the date itself. */
export function DueLabel({ day, today, texts, isPlain = false, isDone = false }: DueLabelProps) {
  const days = daysUntil({ day, today });
  const date = displayDate(day) ?? day;
  if (isDone || days > dueSoonDays) {
    return (
      <time dateTime={day} className={styles.date}>
        {date}
      </time>
    );
  }
  const look = classNames(styles.label, days < 0 ? styles.overdue : styles.soon);
  const distance = <Distance day={day} days={days} texts={texts} />;
  if (isPlain) {
    return (
      <span className={look} title={date}>
        {distance}
      </span>
    );
  }
  return (
    <Tooltip text={date}>
      <button type="button" className={look}>
        {distance}
      </button>
    </Tooltip>
  );
}
