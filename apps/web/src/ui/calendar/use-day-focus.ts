import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';

import { dayAfterKey } from '../forms/calendar-days.ts';

interface DayFocusOptions {
  grid: RefObject<HTMLElement | null>;
  /** True if the grid shows the day. */
  isShown: (day: string) => boolean;
  /** The focusable day until the user moves the focus. */
  first: string;
  /** Called when the keyboard reaches a day outside the grid, such as in another month. */
  onLeave: (day: string) => void;
}

const isRtl = (): boolean => document.documentElement.dir === 'rtl';

/**
 * Roving focus in a grid of days: one day is in the tab order, and arrows, Home, End and Page keys move it, even out of the visible period.
 */
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
