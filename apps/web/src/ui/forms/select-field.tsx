import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import type { ComponentProps } from 'react';

import { classNames } from '../class-names.ts';
import controls from './control.module.css';
import { Field, type FieldProps } from './field.tsx';

/** An option of a select. */
export interface Option {
  value: string;
  label: string;
}

interface SelectProps extends Omit<ComponentProps<'select'>, 'children'> {
  options: readonly Option[];
  size?: never;
}

/** Isolates a label on a right-to-left page, because an option cannot contain an element: "2 years" keeps its word order. */
const inItsDirection = (label: string): string =>
  document.documentElement.dir === 'rtl' ? `\u2068${label}\u2069` : label;

/** The native select; as a filter it has its own `aria-label`. */
export function Select({ options, className, ...select }: SelectProps) {
  return (
    <span className={controls.wrap}>
      <select {...select} className={classNames(controls.control, controls.select, className)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {inItsDirection(option.label)}
          </option>
        ))}
      </select>
      <span className={classNames(controls.end, controls.chevron)} aria-hidden="true">
        <IconChevronDown size={16} stroke={1.8} />
      </span>
    </span>
  );
}

type SelectFieldProps = Omit<FieldProps, 'children'> &
  Pick<SelectProps, 'options' | 'value' | 'disabled'> & { onChange: (value: string) => void };

/** A select with its label, hint and error. */
export const SelectField = ({ options, value, disabled, onChange, ...field }: SelectFieldProps) => (
  <Field {...field}>
    {(wiring) => (
      <Select
        {...wiring}
        options={options}
        value={value}
        disabled={disabled}
        onChange={({ target }) => onChange(target.value)}
      />
    )}
  </Field>
);
