import type { ReactNode } from 'react';

import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller; aligned with the first line whatever the direction of either text. */
  second?: ReactNode;
}

/** A cell of a table with a main line and a line of details. */
export function TwoLines({ first, second }: TwoLinesProps) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second !== undefined && second !== null && <span className={styles.second}>{second}</span>}
    </span>
  );
}
