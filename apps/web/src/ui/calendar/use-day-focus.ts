import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { dayAfterKey } from '../forms/calendar-days.ts';

interface DayFocusOptions {
  grid: RefObject<HTMLElement | null>;
  /** Whether the grid shows the day. */
  isShown: (day: string) => boolean;
  /** Where the focus begins while nobody has moved it. */
  first: string;
  /** The keyboard reached a day that is not shown: another month. */
  onLeave: (day: string) => void;
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/** One day of a grid is in the tab order; arrows, Home, End and the Page keys move it, also out of what is shown. */
export function useDayFocus({ grid, isShown, first, onLeave }: DayFocusOptions) {
  const [moved, setMoved] = useState(first);
  const isByKey = useRef(false);
  const focused = isShown(moved) ? moved : first;
  useEffect(() => {
    if (!isByKey.current) return;
    const cell = grid.current?.querySelector<HTMLElement>(`[data-day="${moved}"]`);
    if (!cell) return;
    isByKey.current = false;
    cell.focus();
  });
  const press = (event: KeyboardEvent): void => {
    const next = dayAfterKey(focused, event, isRtl());
    if (next === undefined) return;
    event.preventDefault();
    isByKey.current = true;
    setMoved(next);
    if (!isShown(next)) onLeave(next);
  };
  return { focused, press, setFocused: setMoved };
}
