import { type ReactNode, useContext } from 'react';

import { CardMark } from './card-mark.ts';
import styles from './card-lines.module.css';
import type { CardLink } from './data-table-column.ts';

interface CardLinesProps {
  /** The first line: identification at the start, urgency at the end. */
  start: ReactNode;
  end?: ReactNode;
  /** The link of the card, at most two lines. */
  title: ReactNode;
  foot?: ReactNode;
  footEnd?: ReactNode;
}

function Line({ start, end, mark }: { start: ReactNode; end: ReactNode; mark?: ReactNode }) {
  return (
    <span className={styles.line}>
      <span className={styles.start}>{start}</span>
      {end !== undefined && <span className={styles.end}>{end}</span>}
      {mark !== undefined && <span className={styles.mark}>{mark}</span>}
    </span>
  );
}

/** The content of a row on a phone, in three lines; the bookmark star ends the first one. */
export const CardLines = ({ start, end, title, foot, footEnd }: CardLinesProps) => (
  <>
    <Line start={start} end={end} mark={useContext(CardMark)} />
    {title}
    {(foot !== undefined || footEnd !== undefined) && <Line start={foot} end={footEnd} />}
  </>
);

/** The title of a card: the link of the whole card, in the direction of its text. */
export const CardTitle = ({ Link, children }: { Link: CardLink; children: ReactNode }) => (
  <Link>
    <bdi>{children}</bdi>
  </Link>
);
