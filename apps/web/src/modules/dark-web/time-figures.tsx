import type { BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { CountedLink } from './counted-link.tsx';
import type { LeakFilter } from './leak-lists.ts';
import { timeWord } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { withStatus } from './leak-address.ts';

const texts = figuresTexts.times;

/** How long it takes from coming in to Mitigated, and over how many that was measured. */
export function TimeFigures({ figures, filter }: { figures: BreachFigures; filter: LeakFilter }) {
  const { meanHoursToMitigate: mean, medianHoursToMitigate: median, numOfMitigated } = figures;
  if (mean === null || median === null) return <p className={styles.muted}>{texts.none}</p>;
  return (
    <div className={styles.bigs}>
      <div className={styles.big}>
        <span className={styles.muted}>{texts.mean}</span>
        <span className={styles.number}>{timeWord(mean)}</span>
      </div>
      <div className={styles.big}>
        <span className={styles.muted}>{texts.median}</span>
        <span className={styles.number}>{timeWord(median)}</span>
      </div>
      <div className={styles.big}>
        <span className={styles.muted}>{texts.of}</span>
        <span className={styles.number}>
          <CountedLink count={numOfMitigated} filter={withStatus(filter, '3')} />
        </span>
      </div>
    </div>
  );
}
