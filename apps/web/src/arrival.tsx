import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { focusHeading } from './ui/layout/focus-heading.ts';

/** The router's key for the first entry of the history. */
const firstEntry = 'default';

/** Whether a list has returned the focus to the row that was open. */
const isAtRow = (): boolean => document.activeElement?.matches('main [data-row-link]') ?? false;

/** Moves the focus to the heading of a page that was navigated to. */
export function Arrival() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (key === firstEntry || isAtRow()) return;
    focusHeading();
    if (!isBack) window.scrollTo(0, 0);
    // Only the arrival counts; filters change the entry as well, and must not take the focus away.
    // oxlint-disable-next-line react/exhaustive-deps -- once for each time that the element is mounted
  }, []);
  return null;
}
