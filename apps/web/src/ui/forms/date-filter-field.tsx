import type { ComponentProps } from 'react';

import { DateField } from './date-field.tsx';
import { type DateRange, DateRangeField } from './date-range-field.tsx';
import { useDebouncedValue } from './use-resting-value.ts';

/** A date that filters a list or dashboard. Every change costs a request, so it waits until changes pause. */
export function DateFilterField({ value, onChange, ...field }: ComponentProps<typeof DateField>) {
  const { shown, change, leave } = useDebouncedValue({ value, onChange, isSame: Object.is });
  return <DateField {...field} value={shown} onChange={change} onBlur={leave} />;
}

const isSameRange = (one: DateRange, other: DateRange): boolean => one.from === other.from && one.to === other.to;

const isInOrder = ({ from, to }: DateRange): boolean => from === '' || to === '' || from <= to;

/** A date range that filters a list or dashboard; a reversed range is not applied. */
export function DateRangeFilterField({ value, onChange, ...field }: ComponentProps<typeof DateRangeField>) {
  const { shown, change, leave } = useDebouncedValue({ value, onChange, isSame: isSameRange, accepts: isInOrder });
  return <DateRangeField {...field} value={shown} onChange={change} onBlur={leave} />;
}
