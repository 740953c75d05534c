import { type RefObject, useEffect } from 'react';

import { onResize } from './on-resize.ts';

/** Smaller differences are rounding errors, in px. */
const slackPx = 2;

function overflowingEnds(row: HTMLElement): string {
  const hidden = row.scrollWidth - row.clientWidth;
  const scrolled = Math.abs(row.scrollLeft);
  const ends = [scrolled > slackPx && 'start', hidden - scrolled > slackPx && 'end'];
  return ends.filter(Boolean).join(' ');
}

/** Marks the ends of a horizontally scrolling row with `data-fade`, for its style sheet to fade them out. */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      row.dataset['fade'] = overflowingEnds(row);
    };
    mark();
    row.addEventListener('scroll', mark, { passive: true });
    const observer = new ResizeObserver(mark);
    observer.observe(row);
    const stop = onResize(mark);
    return () => {
      row.removeEventListener('scroll', mark);
      observer.disconnect();
      stop();
    };
  }, [ref]);
}
