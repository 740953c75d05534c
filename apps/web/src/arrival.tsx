import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The key of the first entry of the history: nobody has gone anywhere yet. */
const firstEntry = 'default';

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** A list has put the focus back on the row that somebody comes back from. */
const isAtRow = (): boolean => document.activeElement?.matches('main [data-row-link]') ?? false;

/** Stands beside a page: when somebody comes to it, the keyboard and screen readers begin at its heading. */
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
