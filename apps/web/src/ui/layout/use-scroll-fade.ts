import { type RefObject, useEffect } from 'react';

import { onResize } from './on-resize.ts';

/** Less than this is rounding, not content, in px. */
const slackPx = 2;

function fadedEnds(row: HTMLElement): string {
  const hidden = row.scrollWidth - row.clientWidth;
  const scrolled = Math.abs(row.scrollLeft);
  const ends = [scrolled > slackPx && 'start', hidden - scrolled > slackPx && 'end'];
  return ends.filter(Boolean).join(' ');
}

/** Marks the ends of a row that scrolls sideways with `data-fade`, so that its style sheet can fade them out. */
export function useScrollFade(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const row = ref.current;
    if (!row) return;
    const mark = () => {
      row.dataset['fade'] = fadedEnds(row);
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
