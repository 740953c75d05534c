import { type RefObject, useEffect } from 'react';

/** How someone moves a row by hand. */
const handEvents = ['wheel', 'touchmove', 'keydown'] as const;

/** The ends of a row fade out over this much, in px. */
const fadePx = 24;

/** The page itself must not move, as it would with scrollIntoView. */
function showOpenTab(row: HTMLElement): void {
  const open = row.querySelector('[aria-current="page"]')?.getBoundingClientRect();
  if (!open) return;
  const room = row.getBoundingClientRect();
  const past = Math.max(open.right + fadePx - room.right, 0);
  row.scrollBy({ left: past + Math.min(open.left - fadePx - room.left, 0) });
}

/**
 * Scrolls a row of tabs so that the open one is in sight, also where the others leave no room for it; again with every
 * address where the row stays, and while counts that arrive later push the tabs along, until someone moves the row.
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
