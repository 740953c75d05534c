import type { CvssFigure } from '@gatehouse/domain/cvss/cvss-figures';

import { classNames } from '../../ui/class-names.ts';
import tones from '../../ui/charts/chart-tones.module.css';
import styles from './score-ring.module.css';

const highestScore = 10;

/** The main score as a ring of ten in the color of its severity. The number beside it says the same. */
export function ScoreRing({ figure: { score, severity } }: { figure: CvssFigure }) {
  const tone = tones[severity === 'none' ? 'info' : severity];
  const arc = { cx: 60, cy: 60, r: 52, pathLength: highestScore, strokeDasharray: `${score} ${highestScore}` };
  return (
    <svg className={classNames(styles.ring, tone)} viewBox="0 0 120 120" aria-hidden="true">
      <circle className={styles.track} cx="60" cy="60" r="52" />
      {score > 0 && <circle className={styles.edge} {...arc} />}
      {score > 0 && <circle className={styles.arc} {...arc} />}
    </svg>
  );
}
