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
  /** Undefined if nothing is selected. */
  value: string | undefined;
  onChange: (value: string) => void;
  /** Explains the selected choice. */
  hint?: ReactNode;
  /** Validation error of the choice, or of a missing one. */
  error?: string | undefined;
  /** The legend and segments on one line, where the surrounding container has room. */
  isInline?: boolean;
}

/** A few visible choices, one of which can be selected. Arrow keys move the selection, as in any radio group. */
export function RadioChips({ legend, choices, value, onChange, hint, error, isInline }: RadioChipsProps) {
  const id = useId();
  return (
    <fieldset
      className={classNames(styles.group, isInline && styles.inline)}
      aria-describedby={classNames(hint ? `${id}-hint` : undefined, error && `${id}-error`) || undefined}
      // Only a radio group can be marked as invalid, not a plain fieldset. The form focuses invalid elements.
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
