import { type ReactNode, useId } from 'react';

import { PlainSentence } from '../layout/plain-sentence.tsx';
import styles from './radio-chips.module.css';

interface Choice {
  value: string;
  label: ReactNode;
}

interface RadioChipsProps {
  legend: ReactNode;
  choices: readonly Choice[];
  /** None is chosen while it is undefined. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Explains what is chosen. */
  hint?: ReactNode;
}

/** One choice of a few that are all in sight. Arrow keys move it, as in any group of radio buttons. */
export function RadioChips({ legend, choices, value, onChange, hint }: RadioChipsProps) {
  const id = useId();
  return (
    <fieldset className={styles.group} aria-describedby={hint ? `${id}-hint` : undefined}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.choices}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.choice}>
            <input
              type="radio"
              className={styles.radio}
              name={id}
              value={choice.value}
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <bdi>{choice.label}</bdi>
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          <PlainSentence>{hint}</PlainSentence>
        </p>
      )}
    </fieldset>
  );
}
