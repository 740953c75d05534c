import { type RefObject, useEffect } from 'react';

/** Events of a user scrolling the row. */
const handEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** Width of the fade at the ends of a row, in px. */
const fadePx = 24;

/** Scrolls only the row; `scrollIntoView` would also scroll the page. */
function showOpenTab(row: HTMLElement): void {
  const open = row.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!open) return;
  const room = row.getBoundingClientRect();
  const past = Math.max(open.right + fadePx - room.right, 0);
  row.scrollBy({ left: past + Math.min(open.left - fadePx - room.left, 0) });
}

/**
 * Scrolls a row of tabs so that the open one is visible. It repeats this on navigation and while late counts shift the tabs, until the user
 * scrolls the row.
 */
export function useOpenTabInView(nav: RefObject<HTMLElement | null>, pathname?: string): void {
  useEffect(() => {
    const row = nav.current;
    if (!row) return;
    showOpenTab(row);
    const observer = new ResizeObserver(() => showOpenTab(row));
    for (const tab of [row, ...row.children]) observer.observe(tab);
    const leave = () => observer.disconnect();
    for (const event of handEvents) row.addEventListener(event, leave, { passive: true });
    return () => {
      leave();
      for (const event of handEvents) row.removeEventListener(event, leave);
    };
  }, [nav, pathname]);
}
