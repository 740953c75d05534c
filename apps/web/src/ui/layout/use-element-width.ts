import { type RefObject, useLayoutEffect, useState } from 'react';

/** Returns the inner width of an element in px, measured again whenever it is resized; `first` until then. */
export function useElementWidth(ref: RefObject<HTMLElement | null>, first = 0): number {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
