import { type ComponentProps, useEffect, useRef, useState } from 'react';

import { DateField } from './date-field.tsx';

/** Spec §9: a date that is being typed or picked is taken once it rests, in milliseconds. */
const dateDebounceMs = 300;

/** A day by which a list or a board is filtered at once: every change costs a call, so it waits for the last one. */
export function DateFilterField({ value, onChange, ...field }: ComponentProps<typeof DateField>) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (next: string) => {
    clearTimeout(timer.current);
    setDraft(null);
    if (next !== value) onChange(next);
  };
  const change = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, dateDebounceMs, next);
  };
  return (
    <DateField {...field} value={draft ?? value} onChange={change} onBlur={() => draft !== null && commit(draft)} />
  );
}
