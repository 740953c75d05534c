import styles from './step-line.module.css';

interface StepLineProps {
  /** Names the line. */
  label: string;
  steps: readonly { key: string; label: string }[];
  /** The step that is under way; those before it are done. */
  current: string;
}

/** How far something has come, as dots on a line. The words stand under the dots, so the line says it without colour. */
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
