import type { ReactNode } from 'react';

import { Avatar } from '../layout/avatar.tsx';
import styles from './message.module.css';

interface MessageProps {
  /** Full name of the author. */
  author: string;
  /** Details beside the name: side and time. */
  facts: ReactNode;
  /** Actions menu of the message. */
  acts?: ReactNode;
  children: ReactNode;
}

/** A message of a conversation with its author and time. */
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
