import type { ReactNode } from 'react';

import { Avatar } from '../layout/avatar.tsx';
import styles from './message.module.css';

interface MessageProps {
  /** Full name of who wrote it. */
  author: string;
  /** Beside the name: for which side, when. */
  facts: ReactNode;
  /** What the reader may do with it. */
  acts?: ReactNode;
  children: ReactNode;
}

/** One entry of a talk: who said it, when, and what. */
export function Message({ author, facts, acts, children }: MessageProps) {
  return (
    <article className={styles.message} aria-label={author}>
      <Avatar name={author} size="sm" />
      <div className={styles.body}>
        <div className={styles.line}>
          <span className={styles.head}>
            <bdi className={styles.author}>{author}</bdi>
            {facts}
          </span>
          {acts}
        </div>
        {children}
      </div>
    </article>
  );
}
