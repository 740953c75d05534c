import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface OneTimeCodeFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'type'> {
  /** `recovery` codes contain letters; other codes are digits. */
  kind?: 'digits' | 'recovery';
}

/** A code from an authenticator or email, in a single field so that paste and autofill work. */
export function OneTimeCodeField({ kind = 'digits', label, hint, error, id, ...input }: OneTimeCodeFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} {...(error && { error })}>
      {(wiring) => (
        <input
          autoComplete="one-time-code"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          inputMode={kind === 'digits' ? 'numeric' : 'text'}
          {...input}
          {...wiring}
          type="text"
          className={classNames(controls.control, controls.code)}
        />
      )}
    </Field>
  );
}
