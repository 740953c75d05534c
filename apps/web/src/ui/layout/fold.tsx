import { type ReactNode, useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './fold.module.css';
import { PlainSentence } from './plain-sentence.tsx';

interface FoldProps {
  title: ReactNode;
  /** A summary of the content at the end of the line, such as "8 targets". */
  note?: ReactNode;
  children: ReactNode;
  /** True to unfold it at first. */
  isOpenAtFirst?: boolean;
  /** Keeps it unfolded, for example while a field inside has an error. */
  isForced?: boolean;
  /** `plain` within a card, without a frame of its own. */
  look?: 'card' | 'plain';
}

/** A section that folds to its title and a note about its content. */
export function Fold({ title, note, children, isOpenAtFirst = false, isForced = false, look = 'card' }: FoldProps) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  return (
    <details
      className={classNames(look === 'card' && styles.card)}
      open={isOpen || isForced}
      onToggle={({ currentTarget: { open } }) => setIsOpen(open)}
    >
      <summary className={styles.summary}>
        {look === 'card' ? <h2 className={styles.title}>{title}</h2> : <span className={styles.name}>{title}</span>}
        {note !== undefined && (
          <span className={styles.note}>
            <PlainSentence>{note}</PlainSentence>
          </span>
        )}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
