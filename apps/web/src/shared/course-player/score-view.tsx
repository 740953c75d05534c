import type { ReactNode } from 'react';

import { playerTexts } from './player.texts.ts';
import styles from './player.module.css';

const texts = playerTexts.score;

interface ScoreViewProps {
  isPassed: boolean;
  score: number | null;
  total: number | null;
  passScore: number | null;
  /** Buttons for the next steps. */
  children?: ReactNode;
}

/** The result, in the texts of specification.md, Score screen. */
export function ScoreView({ isPassed, score, total, passScore, children }: ScoreViewProps) {
  if (score === null || total === null || total === 0)
    return <Words title={texts.notTaken} text={texts.notTakenText} next={children} />;
  return (
    <Words
      title={isPassed ? texts.passed : texts.failed}
      text={isPassed ? texts.passedText(score, total) : texts.failedText(score, total)}
      ring={<ScoreRing score={score} total={total} passScore={passScore} />}
      next={children}
    />
  );
}

interface WordsProps {
  title: string;
  text: string;
  ring?: ReactNode;
  next: ReactNode;
}

function Words({ title, text, ring, next }: WordsProps) {
  return (
    <div className={styles.score}>
      {ring}
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={styles.scoreText}>{text}</p>
      {next !== undefined && <div className={styles.nextSteps}>{next}</div>}
    </div>
  );
}

const center = 60;
const radius = 52;
const around = 2 * Math.PI * radius;

/** Returns the point at a share of the circle, clockwise from the top. */
const pointAt = (share: number, distance: number) => ({
  x: center + distance * Math.sin(2 * Math.PI * share),
  y: center - distance * Math.cos(2 * Math.PI * share),
});

interface ScoreRingProps {
  score: number;
  total: number;
  /** The passing score in percent; null if unknown. */
  passScore: number | null;
}

/** The score as a ring, with a tick at the passing score. */
function ScoreRing({ score, total, passScore }: ScoreRingProps) {
  const share = total === 0 ? 0 : score / total;
  const percent = Math.round(share * 100);
  const from = pointAt((passScore ?? 0) / 100, radius - 9);
  const to = pointAt((passScore ?? 0) / 100, radius + 7);
  return (
    <svg className={styles.ring} viewBox="0 0 120 120" role="img" aria-label={texts.ring(percent, passScore)}>
      <circle className={styles.ringTrack} cx={center} cy={center} r={radius} />
      <circle
        className={styles.ringValue}
        cx={center}
        cy={center}
        r={radius}
        strokeDasharray={`${share * around} ${around}`}
        transform={`rotate(-90 ${center} ${center})`}
      />
      {passScore !== null && <line className={styles.ringTick} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />}
      <text className={styles.ringText} x={center} y={center} aria-hidden="true">
        {texts.percent(percent)}
      </text>
    </svg>
  );
}
