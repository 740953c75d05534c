import { classNames } from '../class-names.ts';
import styles from './progress.module.css';

/** A segment of a progress bar, such as passed or in progress. */
export interface ProgressPart {
  key: string;
  /** Share of the whole, from 0 to 1. */
  share: number;
  tone: 'ink' | 'grey';
}

interface ProgressProps {
  /** Accessible name of the task. */
  label: string;
  /** Progress from 0 to 1, several segments, or null if unknown. */
  value: number | readonly ProgressPart[] | null;
  /** The progress as text, shown at the end and announced: "34 of 120 MB". */
  text: string;
  /** True if the text is already shown beside the bar. */
  isBare?: boolean;
}

const clamp = (share: number): number => Math.min(1, Math.max(0, share));

const partsOf = (value: ProgressProps['value']): readonly ProgressPart[] =>
  typeof value === 'number' ? [{ key: 'value', share: value, tone: 'ink' }] : (value ?? []);

/** A progress bar with its label and value as text. */
export function Progress({ label, value, text, isBare = false }: ProgressProps) {
  const parts = partsOf(value);
  const done = clamp(parts[0]?.share ?? 0);
  return (
    <div className={styles.progress}>
      {!isBare && (
        <div className={styles.words} aria-hidden="true">
          <bdi className={styles.label}>{label}</bdi>
          <bdi className={styles.text}>{text}</bdi>
        </div>
      )}
      <div
        className={styles.track}
        role="progressbar"
        aria-label={label}
        aria-valuetext={text}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={value === null ? undefined : Math.round(done * 100)}
      >
        {value === null && <span className={classNames(styles.part, styles.moving)} />}
        {parts.map(({ key, share, tone }) => (
          <span key={key} className={styles.part} data-tone={tone} style={{ inlineSize: `${clamp(share) * 100}%` }} />
        ))}
      </div>
    </div>
  );
}
