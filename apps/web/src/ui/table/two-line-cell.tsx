import type { ReactNode } from 'react';

import styles from './two-line-cell.module.css';

interface TwoLineCellProps {
  first: ReactNode;
  /** Smaller and muted. */
  second?: ReactNode;
}

/** A cell of two lines, each truncated with an ellipsis, so that the row keeps its height. */
export function TwoLineCell({ first, second }: TwoLineCellProps) {
  return (
    <span className={styles.cell}>
      <span className={styles.first} data-line="" dir="auto">
        {first}
      </span>
      {second !== undefined && second !== null && (
        <span className={styles.second} data-line="" dir="auto">
          {second}
        </span>
      )}
    </span>
  );
}
