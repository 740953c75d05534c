import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

interface SpinnerProps {
  /** Announced to screen readers; omit it if the surroundings already describe the task. */
  label?: string;
  size?: 'small' | 'large';
}

/** Spinner for waits of unknown duration. */
export function Spinner({ label, size = 'small' }: SpinnerProps) {
  return (
    <span className={classNames(styles.spinner, size === 'large' && styles.large)} role={label ? 'status' : undefined}>
      <svg viewBox="0 0 24 24" aria-hidden="true" fill="none" strokeWidth="2.5" strokeLinecap="round">
        <circle className={styles.track} cx="12" cy="12" r="9.5" />
        <path className={styles.arc} d="M12 2.5a9.5 9.5 0 0 1 9.5 9.5" />
      </svg>
      {label && <span className={styles.label}>{label}</span>}
    </span>
  );
}
