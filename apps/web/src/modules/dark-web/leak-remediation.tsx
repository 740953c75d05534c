import type { RemediationStep } from '@gatehouse/contract/dark-web-rules';

import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';
import { Part } from './part.tsx';

const texts = leakDetailTexts.steps;

/** What is to be done about a leak of this kind, in this order. */
export function LeakRemediation({ steps }: { steps: readonly RemediationStep[] }) {
  return (
    <Part title={texts.title}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <div className={styles.step}>{texts.titles[step]}</div>
            <div className={styles.muted}>{texts.words[step]}</div>
          </li>
        ))}
      </ol>
    </Part>
  );
}
