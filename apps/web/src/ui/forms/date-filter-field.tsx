import { type ComponentProps, useEffect, useRef, useState } from 'react';

import { DateField } from './date-field.tsx';
import { type DateRange, DateRangeField } from './date-range-field.tsx';

/** Delay before a typed or selected date is applied, in milliseconds (specification.md, Business constants and limits). */
const dateDebounceMs = 300;

interface RestingValue<T> {
  value: T;
  onChange: (value: T) => void;
  isSame: (one: T, other: T) => boolean;
  /** True if the value can be applied; a rejected value stays in the field. */
  accepts?: (value: T) => boolean;
}

/** Shows input at once, and applies it after a pause or on blur. */
function useDebouncedValue<T>({ value, onChange, isSame, accepts = () => true }: RestingValue<T>) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (next: T) => {
    clearTimeout(timer.current);
    if (!accepts(next)) return;
    setDraft(null);
    if (!isSame(next, value)) onChange(next);
  };
  const change = (next: T) => {
    setDraft({ value: next });
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, dateDebounceMs, next);
  };
  return { shown: draft ? draft.value : value, change, leave: () => draft && commit(draft.value) };
}

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
