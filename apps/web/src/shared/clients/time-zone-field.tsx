import { useState } from 'react';

import type { FieldTexts } from '../../ui/forms/field.tsx';
import { SelectField } from '../../ui/forms/select-field.tsx';

interface TimeZoneFieldProps extends Pick<FieldTexts, 'label' | 'hint' | 'error'> {
  value: string;
  onChange: (timeZone: string) => void;
}

/** Returns the time zones known to the browser, including the current one. */
function optionsWith(current: string) {
  const names = new Set(['UTC', current, ...Intl.supportedValuesOf('timeZone')]);
  return [...names].toSorted().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }));
}

/** A select for an IANA time zone. */
export function TimeZoneField({ value, onChange, ...field }: TimeZoneFieldProps) {
  const [options] = useState(() => optionsWith(value));
  return <SelectField {...field} options={options} value={value} onChange={onChange} />;
}
