import { Link } from 'react-router';

import { classNames } from '../class-names.ts';
import type { ChartColor } from './chart-ink.ts';
import tones from './chart-tones.module.css';
import styles from './day-strip.module.css';
import { walkLinks } from './row-walk.ts';

/** A week of the strip. */
export interface StripWeek {
  key: string;
  /** "23-11 to 29-11: 4 certificates". */
  label: string;
  /** The label on the axis; most weeks have none. */
  tick?: string;
  count: number;
  /** The number as text above the week. */
  text: string;
  /** One count for each day. */
  days: readonly { key: string; count: number }[];
  look: ChartColor;
  to: string;
}

interface DayStripProps {
  label: string;
  weeks: readonly StripWeek[];
}

/** Height of the highest column of marks, and of one mark, in px. */
const highestPx = 72;
const markPx = 8;

/**
 * A strip of days with one mark for each record, stacked where several share a day. A whole week is one link, because days are too narrow to
 * be a target.
 */
export function DayStrip({ label, weeks }: DayStripProps) {
  const most = Math.max(1, ...weeks.flatMap(({ days }) => days.map(({ count }) => count)));
  const unit = Math.min(markPx, highestPx / most);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the links inside
    <ul className={styles.strip} aria-label={label} onKeyDown={walkLinks}>
      {weeks.map((week) => (
        <li key={week.key} style={{ flexGrow: week.days.length }}>
          <Week week={week} unit={unit} />
        </li>
      ))}
    </ul>
  );
}

function Week({ week: { label, tick, count, text, days, look, to }, unit }: { week: StripWeek; unit: number }) {
  const content = (
    <>
      <span className={styles.number} aria-hidden="true">
        {count > 0 && <bdi>{text}</bdi>}
      </span>
      <span className={styles.days} aria-hidden="true">
        {days.map((day) => (
          <span key={day.key} className={styles.day}>
            {day.count > 0 && (
              <span
                className={classNames(styles.marks, tones[look])}
                data-ink={look}
                data-separate={unit >= 4 || undefined}
                style={{ blockSize: day.count * unit, ['--unit' as string]: `${unit}px` }}
              />
            )}
          </span>
        ))}
      </span>
      <span className={styles.tick} aria-hidden="true">
        {tick !== undefined && <bdi>{tick}</bdi>}
      </span>
    </>
  );
  if (count === 0) return <div className={styles.week}>{content}</div>;
  return (
    <Link to={to} className={styles.week} aria-label={label} title={label} data-rows={count} data-print="plain">
      {content}
    </Link>
  );
}
