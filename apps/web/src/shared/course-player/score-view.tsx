import type { ReactNode } from 'react';

import { playerTexts } from './player.texts.ts';
import { ScoreRing } from './score-ring.tsx';
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
