import type { ComponentProps } from 'react';

import { DateRangeFilterField } from '../../ui/forms/date-filter-field.tsx';
import { dateTexts } from './dates.texts.ts';

type FieldProps = ComponentProps<typeof DateRangeFilterField>;

interface DaysFilterProps extends Pick<FieldProps, 'label' | 'value'> {
  texts: Pick<FieldProps['texts'], 'from' | 'to' | 'reversed'>;
  /** An open end is undefined. */
  onChange: (days: { from: string | undefined; to: string | undefined }) => void;
}

/** A date range filter, applied after a pause. */
export const DaysFilter = ({ label, value, texts: { from, to, reversed }, onChange }: DaysFilterProps) => (
  <DateRangeFilterField
    label={label}
    value={value}
    texts={{ ...dateTexts, from, to, reversed }}
    onChange={(days) => onChange({ from: days.from || undefined, to: days.to || undefined })}
  />
);
