import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid'> {
  aside?: ReactNode;
}

/** Single-line text field. */
export function TextField({ label, hint, error, optionalMark, aside, className, id, ...input }: TextFieldProps) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      {...(error && { error })}
      {...(optionalMark && { optionalMark })}
    >
      {(wiring) => <input type="text" {...input} {...wiring} className={classNames(controls.control, className)} />}
    </Field>
  );
}
