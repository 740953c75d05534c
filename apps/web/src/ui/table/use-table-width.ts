import { type RefObject, useLayoutEffect, useState } from 'react';

/** The width of the last table; the next one mostly has the same, and is not laid out twice. */
let lastWidth = 0;

/**
 * Returns the width of a list, in px; 0 while it is unknown. `isOld` is true while the width is that of the list before its place on the page
 * changed.
 */
export function useTableWidth(
  list: RefObject<HTMLElement | null>,
  isBesideRecord: boolean,
): { width: number; isOld: boolean } {
  const [measured, setMeasured] = useState({ width: lastWidth, isBesideRecord });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => {
      lastWidth = element.clientWidth;
      setMeasured((before) =>
        before.width === lastWidth && before.isBesideRecord === isBesideRecord
          ? before
          : { width: lastWidth, isBesideRecord },
      );
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [list, isBesideRecord]);
  return { width: measured.width, isOld: measured.isBesideRecord !== isBesideRecord };
}
