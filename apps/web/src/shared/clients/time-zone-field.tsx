import { useState } from 'react';

import { Field, type FieldTexts } from '../../ui/forms/field.tsx';
import { Select } from '../../ui/forms/select-field.tsx';

interface TimeZoneFieldProps extends Pick<FieldTexts, 'label' | 'hint' | 'error'> {
  value: string;
  onChange: (timeZone: string) => void;
}

/** The zones that the browser knows, and the current one. */
function optionsWith(current: string) {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** A time zone by its IANA name. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const [options] = useState(() => optionsWith(value));
  return (
    <Field {...field}>
      {(wiring) => (
        <Select {...wiring} options={options} value={value} onChange={({ target }) => onChange(target.value)} />
      )}
    </Field>
  );
}
