import { type ComponentProps, useEffect, useRef, useState } from 'react';

import { TextField } from './text-field.tsx';

/** Spec §9: a date that is being typed or picked is taken once it rests, in milliseconds. */
const dateDebounceMs = 300;

interface DateFilterFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onChange' | 'onBlur'
> {
  /** `YYYY-MM-DD`, or empty. */
  value: string;
  onChange: (value: string) => void;
}

/** A day by which a list or a board is filtered at once: every change costs a call, so it waits for the last one. */
export function DateFilterField({ value, onChange, ...field }: DateFilterFieldProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const commit = (next: string) => {
    clearTimeout(timer.current);
    setDraft(null);
    onChange(next);
  };
  const change = (next: string) => {
    setDraft(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(commit, dateDebounceMs, next);
  };
  return (
    <TextField
      {...field}
      type="date"
      value={draft ?? value}
      onChange={(event) => change(event.target.value)}
      onBlur={() => draft !== null && commit(draft)}
    />
  );
}
