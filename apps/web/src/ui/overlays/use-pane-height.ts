import { type RefObject, useLayoutEffect } from 'react';

/** Ends a pane at the end of the window, wherever the page is scrolled, so that its actions stay in sight. */
export function usePaneHeight(pane: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = pane.current;
    if (!element) return;
    const measure = () => {
      const { top } = element.getBoundingClientRect();
      element.style.setProperty('--pane-top', `${Math.max(0, Math.round(top))}px`);
    };
    const stop = new AbortController();
    const options = { passive: true, signal: stop.signal };
    measure();
    window.addEventListener('scroll', measure, options);
    window.addEventListener('resize', measure, options);
    return () => stop.abort();
  }, [pane]);
}
