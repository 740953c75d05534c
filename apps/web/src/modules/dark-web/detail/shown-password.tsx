import { coreTexts } from '../../../core/core.texts.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { CopyButton } from '../../../ui/actions/copy-button.tsx';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import styles from './leak-detail.module.css';
import { leakDetailTexts } from './leak-detail.texts.ts';

const texts = leakDetailTexts.password;

interface ShownPasswordProps {
  password: string;
  seconds: number;
  secondsLeft: number;
  onHide: () => void;
}

/** The password with a countdown and buttons to copy and hide it. It is never printed. */
export function ShownPassword({ password, seconds, secondsLeft, onHide }: ShownPasswordProps) {
  const countdown = texts.hiddenIn(secondsLeft);
  return (
    <div className={styles.secret} role="group" aria-label={texts.value} data-print="hide">
      <div className={styles.value}>
        <code className={styles.secretValue} translate="no">
          {password}
        </code>
        <CopyButton value={password} label={texts.copy} done={coreTexts.copy.copied} />
      </div>
      <ProgressBar share={secondsLeft / seconds} label={texts.title} valueText={countdown} />
      <div className={styles.row}>
        <span className={styles.countdown} role="timer">
          {countdown}
        </span>
        <Button size="small" onClick={onHide}>
          {texts.hideNow}
        </Button>
      </div>
    </div>
  );
}
