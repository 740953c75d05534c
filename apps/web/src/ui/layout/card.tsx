import type { ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import styles from './card.module.css';
import { PlainSentence } from './plain-sentence.tsx';

interface CardProps {
  children: ReactNode;
  title?: ReactNode;
  /** A muted line under the title. */
  context?: ReactNode;
  actions?: ReactNode;
  /** `compact` for dashboards with many cards; `flush` for content with its own padding. */
  padding?: 'regular' | 'compact' | 'flush';
}

/** A card with an optional title, context line and actions. */
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
