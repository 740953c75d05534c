import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** Progress from 0 to 1. */
  share: number;
  /** Accessible name of the task. */
  label: string;
  /** The progress as text. */
  valueText: string;
}

/** Progress of a longer task. */
export function ProgressBar({ share, label, valueText }: ProgressBarProps) {
  const percent = Math.round(share * 100);
  return (
    <div
      className={styles.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      aria-valuetext={valueText}
    >
      <div className={styles.bar} style={{ inlineSize: `${percent}%` }} />
    </div>
  );
}
