import type { ComponentProps } from 'react';

import { classNames } from '../../ui/class-names.ts';
import controls from '../../ui/control.module.css';
import { Field, type FieldTexts } from '../../ui/field.tsx';

type TextAreaProps = FieldTexts & Omit<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid' | 'id'>;

/** Several lines of text; people write in their own direction. */
export function TextArea({ label, hint, error, optionalMark, className, ...area }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} {...(error && { error })} {...(optionalMark && { optionalMark })}>
      {(wiring) => (
        <textarea
          dir="auto"
          rows={4}
          {...area}
          {...wiring}
          className={classNames(controls.control, controls.area, className)}
        />
      )}
    </Field>
  );
}
