import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows of a table are cards up to this width of the list (`data-table-narrow.module.css`), in px. */
const cardsUpToPx = 640;

/** The width of the last table; the next one mostly has the same, and is not laid out twice. */
let lastWidth = 0;

/** The width that a table shares among its columns, in px; 0 while it is unknown or its rows are cards. */
export function useTableWidth(list: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(lastWidth);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      lastWidth = element.clientWidth;
      setWidth(lastWidth);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list]);
  return width > cardsUpToPx ? width : 0;
}
