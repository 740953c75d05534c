import type { CvssFigure } from '@gatehouse/domain/cvss/cvss-figures';

import { classNames } from '../../ui/class-names.ts';
import tones from '../../ui/charts/chart-tones.module.css';
import styles from './score-scale.module.css';

/** The bands of the qualitative scale and the score at which each begins, as in CVSS 3 and 4. */
const bands = [
  { look: 'low', from: 0, to: 4 },
  { look: 'medium', from: 4, to: 7 },
  { look: 'high', from: 7, to: 9 },
  { look: 'critical', from: 9, to: 10 },
] as const;
const highestScore = 10;
const ticks = [
  { score: 0, edge: 'start' },
  { score: 4 },
  { score: 7 },
  { score: 9 },
  { score: highestScore, edge: 'end' },
];
const placeOf = (score: number): string => `${(score / highestScore) * 100}%`;

/** The bands of severity with the place of a score, which is written beside it. */
export const ScoreScale = ({ figure: { score } }: { figure: CvssFigure }) => (
  <div className={styles.scale} aria-hidden="true">
    <span className={styles.pointer} style={{ insetInlineStart: placeOf(score) }} />
    <span className={styles.bands}>
      {bands.map(({ look, from, to }) => (
        <span
          key={look}
          className={classNames(styles.band, tones[look])}
          data-ink={look}
          style={{ inlineSize: placeOf(to - from) }}
        />
      ))}
    </span>
    {ticks.map((tick) => (
      <span
        key={tick.score}
        className={styles.tick}
        data-edge={tick.edge}
        style={{ insetInlineStart: placeOf(tick.score) }}
      >
        {tick.score}
      </span>
    ))}
  </div>
);
