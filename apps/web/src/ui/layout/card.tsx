import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import { PlainSentence } from './plain-sentence.tsx';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** One quiet line under the title. */
  context?: ReactNode;
  actions?: ReactNode;
  /** `compact` for boards of many cards; `flush` gives the edges to the content, which brings its own spacing. */
  padding?: 'regular' | 'compact' | 'flush';
}

/** A surface that holds one thing. */
export function Card({ children, title, context, actions, padding = 'regular' }: CardProps) {
  return (
    <section className={classNames(styles.card, padding !== 'regular' && styles[padding])}>
      {(title !== undefined || actions !== undefined) && (
        <header className={styles.header}>
          <div>
            {title !== undefined && <h2 className={styles.title}>{title}</h2>}
            {context !== undefined && (
              <p className={styles.context}>
                <PlainSentence>{context}</PlainSentence>
              </p>
            )}
          </div>
          {actions !== undefined && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
