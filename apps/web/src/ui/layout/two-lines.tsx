import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import { PlainSentence } from './plain-sentence.tsx';
import styles from './two-lines.module.css';

interface TwoLinesProps {
  first: ReactNode;
  /** Smaller text, aligned with the first line in either text direction. */
  second?: ReactNode;
  /** An icon, avatar or severity before both lines. */
  mark?: ReactNode;
  /** Truncates each line with an ellipsis, so that the row keeps its height. */
  isOneLine?: boolean;
}

/** A main line with a detail line below it. */
export function TwoLines({ first, second, mark, isOneLine = false }: TwoLinesProps) {
  const lines = (
    <span className={classNames(styles.lines, isOneLine && styles.cut)}>
      <span>
        <PlainSentence>{first}</PlainSentence>
      </span>
      {second !== undefined && second !== null && (
        <span className={styles.second}>
          <PlainSentence>{second}</PlainSentence>
        </span>
      )}
    </span>
  );
  if (mark === undefined) return lines;
  return (
    <span className={styles.marked}>
      <span className={styles.mark}>{mark}</span>
      {lines}
    </span>
  );
}
