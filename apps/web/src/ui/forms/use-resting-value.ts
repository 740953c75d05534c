import { useEffect, useRef, useState } from 'react';

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
export function useDebouncedValue<T>({ value, onChange, isSame, accepts = () => true }: RestingValue<T>) {
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
