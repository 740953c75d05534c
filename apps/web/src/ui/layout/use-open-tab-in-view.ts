import { type RefObject, useEffect } from 'react';

/**
 * Scrolls a row of tabs so that the open one is in sight, also where the others leave no room for it; again with every
 * address where the row stays.
 */
export function useOpenTabInView(nav: RefObject<HTMLElement | null>, pathname?: string): void {
  useEffect(() => {
    const open = nav.current?.querySelector('[aria-current="page"]')?.getBoundingClientRect();
    const room = nav.current?.getBoundingClientRect();
    if (!open || !room) return;
    // The page itself must not move, as it would with scrollIntoView.
    nav.current?.scrollBy({ left: Math.max(open.right - room.right, 0) + Math.min(open.left - room.left, 0) });
  }, [nav, pathname]);
}
