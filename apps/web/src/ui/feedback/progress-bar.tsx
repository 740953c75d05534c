import styles from './progress-bar.module.css';

interface ProgressBarProps {
  /** From 0 to 1. */
  share: number;
  /** Names what goes on. */
  label: string;
  /** How far it is, in words. */
  valueText: string;
}

/** How far something is that takes a while. */
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
