import type { BreachFilter, BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { CountedLink } from '../counted-link.tsx';
import { timeText } from './figure-links.ts';
import styles from './figures.module.css';
import { figuresTexts } from './figures.texts.ts';
import { withStatus } from '../leak-address.ts';

const texts = figuresTexts.times;

/** Mean and median time to mitigate, and the number of leaks behind them. */
export function TimeFigures({ figures, filter }: { figures: BreachFigures; filter: BreachFilter }) {
  const { meanHoursToMitigate: mean, medianHoursToMitigate: median, numOfMitigated } = figures;
  if (mean === null || median === null) return <p className={styles.muted}>{texts.none}</p>;
  return (
    <div className={styles.bigs}>
      <div className={styles.big}>
        <span className={styles.muted}>{texts.mean}</span>
        <span className={styles.number}>{timeText(mean)}</span>
      </div>
      <div className={styles.big}>
        <span className={styles.muted}>{texts.median}</span>
        <span className={styles.number}>{timeText(median)}</span>
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
