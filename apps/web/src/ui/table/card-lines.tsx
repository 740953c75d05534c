import type { ReactNode } from 'react';

import styles from './card-lines.module.css';

interface CardLinesProps {
  /** The first line: what it is at the start, what is urgent at the end. */
  start: ReactNode;
  end?: ReactNode;
  /** The link of the card, at most two lines. */
  title: ReactNode;
  foot?: ReactNode;
  footEnd?: ReactNode;
}

function Line({ start, end }: { start: ReactNode; end: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className={styles.start}>{start}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
    </span>
  );
}

/** The content of a row on a phone, in three lines. */
export const CardLines = ({ start, end, title, foot, footEnd }: CardLinesProps) => (
  <>
    <Line start={start} end={end} />
    {title}
    {(foot !== undefined || footEnd !== undefined) && <Line start={foot} end={footEnd} />}
  </>
);
