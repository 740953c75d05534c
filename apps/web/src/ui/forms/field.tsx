import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** What every control with a label takes. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Why the value is refused; shown beside the field and said with it. */
  error?: string | undefined;
  /** Shown after the label of a field that may stay empty. */
  optionalMark?: string;
}

/** What the control itself needs so that its label, hint and error belong to it. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Right of the label. */
  aside?: ReactNode;
  /** A `Detour`: right of the label as well, but after the control for the keyboard. */
  detour?: ReactNode;
  children: (wiring: ControlWiring) => ReactNode;
}

/** A way out of a field, such as "Forgot your password?": whoever goes on by keyboard comes to the control first. */
export const Detour = ({ children }: { children: ReactNode }) => <div className={styles.detour}>{children}</div>;

/** Label above, control, then hint and error; every text field is built on it. */
export function Field({ id, label, hint, error, optionalMark, aside, detour, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const wiring = {
    id: controlId,
    'aria-describedby': classNames(hint !== undefined && hintId, error && errorId) || undefined,
    'aria-invalid': error ? (true as const) : undefined,
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={controlId}>
          {label} <span className={styles.optional}>{optionalMark}</span>
        </label>
        {aside}
      </div>
      {children(wiring)}
      {detour}
      {hint !== undefined && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      <div id={errorId} className={classNames(styles.error, !error && styles.empty)} aria-live="polite">
        {error}
      </div>
    </div>
  );
}
