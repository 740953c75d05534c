import type { ComponentProps } from 'react';

import { classNames } from './class-names.ts';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid'> {}

/** Several lines of text. */
export function TextArea({ label, hint, error, optionalMark, className, id, ...area }: TextAreaProps) {
  return (
    <Field id={id} label={label} hint={hint} {...(error && { error })} {...(optionalMark && { optionalMark })}>
      {(wiring) => (
        <textarea dir="auto" {...area} {...wiring} className={classNames(controls.control, controls.area, className)} />
      )}
    </Field>
  );
}
