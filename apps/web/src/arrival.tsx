import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

import { focusHeading } from './ui/layout/focus-heading.ts';

/** The router's key for the first entry of the history. */
const firstEntry = 'default';

/** True if a list has returned the focus to its opened row. */
const isAtRow = (): boolean => document.activeElement?.matches('main [data-row-link]') ?? false;

/** Focuses the heading of a page after navigation. */
export function FocusOnNavigation() {
  const { key } = useLocation();
  const isBack = useNavigationType() === 'POP';
  useEffect(() => {
    if (key === firstEntry || isAtRow()) return;
    focusHeading();
    if (!isBack) window.scrollTo(0, 0);
    // Runs once per mount: filters also change the history entry and must not move the focus.
    // oxlint-disable-next-line react/exhaustive-deps -- runs once per mount
  }, []);
  return null;
}
