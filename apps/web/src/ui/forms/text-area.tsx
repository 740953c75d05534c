import type { ComponentProps, ReactNode } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';
import { Field, type FieldTexts } from './field.tsx';

interface TextAreaProps extends FieldTexts, Omit<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid'> {
  aside?: ReactNode;
}

/** Multi-line text field. It grows with its content if the browser supports it, and can be resized by its corner. */
export function TextArea({ label, hint, error, optionalMark, aside, className, id, ...area }: TextAreaProps) {
  return (
    <Field
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      {...(error && { error })}
      {...(optionalMark && { optionalMark })}
    >
      {(wiring) => (
        <textarea
          dir="auto"
          {...area}
          {...wiring}
          className={classNames(controls.control, controls.area, controls.growing, className)}
        />
      )}
    </Field>
  );
}
