import styles from './step-line.module.css';

interface StepLineProps {
  /** Accessible name of the line. */
  label: string;
  steps: readonly { key: string; label: string }[];
  /** The step in progress; earlier steps are done. */
  current: string;
}

/** Progress as dots on a line, with the step names below, so that it is readable without color. */
export function StepLine({ label, steps, current }: StepLineProps) {
  const at = steps.findIndex(({ key }) => key === current);
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map(({ key, label: name }, place) => (
        <li
          key={key}
          className={styles.step}
          data-reached={place <= at || undefined}
          aria-current={place === at ? 'step' : undefined}
        >
          {name}
        </li>
      ))}
    </ol>
  );
}
