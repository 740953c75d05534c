import { type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import styles from './field.module.css';

/** Props shared by all labeled controls. */
export interface FieldTexts {
  label: string;
  hint?: ReactNode;
  /** Validation error, shown below the control and announced with it. */
  error?: string | undefined;
  /** Shown after the label of an optional field. */
  optionalMark?: string;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlWiring {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Props of a field with any control. */
export interface FieldProps extends FieldTexts {
  id?: string | undefined;
  /** Content at the end of the label's row. */
  aside?: ReactNode;
  /** A `Detour` at the end of the label's row; it follows the control in tab order. */
  detour?: ReactNode;
  children: (wiring: ControlWiring) => ReactNode;
}

/** A link out of a field, such as "Forgot your password?". It follows the control in tab order. */
export const FieldLink = ({ children }: { children: ReactNode }) => <div className={styles.detour}>{children}</div>;

/** Label, control, hint and error; the base of all text fields. */
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
