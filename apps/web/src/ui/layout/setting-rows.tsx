import type { ReactNode } from 'react';

import { PlainSentence } from './plain-sentence.tsx';
import styles from './setting-rows.module.css';

/** A card of settings, one below the other. */
export const SettingRows = ({ children }: { children: ReactNode }) => <div className={styles.rows}>{children}</div>;

interface SettingRowProps {
  title: ReactNode;
  /** The effect of the setting. */
  context?: ReactNode;
  /** The control, beside the text or below it in a narrow card. */
  children: ReactNode;
}

/** A setting with its explanation at the start and its control at the end. */
export const SettingRow = ({ title, context, children }: SettingRowProps) => (
  <section className={styles.row}>
    <div>
      <h2 className={styles.title}>{title}</h2>
      {context !== undefined && (
        <p className={styles.context}>
          <PlainSentence>{context}</PlainSentence>
        </p>
      )}
    </div>
    <div className={styles.control}>{children}</div>
  </section>
);
