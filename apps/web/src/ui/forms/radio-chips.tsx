import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
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
  /** Why the choice, or that there is none, is refused. */
  error?: string | undefined;
}

/** One choice of a few that are all in sight. Arrow keys move it, as in any group of radio buttons. */
export function RadioChips({ legend, choices, value, onChange, hint, error }: RadioChipsProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.group}
      aria-describedby={classNames(hint ? `${id}-hint` : undefined, error && `${id}-error`) || undefined}
      // A radio group can be invalid, a plain group of fields cannot; the form leads to what is invalid.
      {...(error && { role: 'radiogroup', 'aria-invalid': true, tabIndex: -1 })}
    >
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
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
