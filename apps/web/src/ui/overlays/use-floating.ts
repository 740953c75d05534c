import { type RefObject, useEffect, useLayoutEffect } from 'react';

import { onResize } from '../layout/on-resize.ts';
import { placeNear } from './place-near.ts';

interface Floating {
  anchor: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  align: 'start' | 'center' | 'end';
}

function place(anchor: HTMLElement, box: HTMLElement, align: Floating['align']): void {
  const { width, height } = box.getBoundingClientRect();
  const { left, top } = placeNear({
    anchor: anchor.getBoundingClientRect(),
    floating: { width, height },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    align,
    isRtl: document.documentElement.dir === 'rtl',
  });
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Shows a `popover` element in the top layer beside its anchor, and repositions it while the page scrolls. */
export function useFloating({ anchor, box, isOpen, align }: Floating): void {
  useLayoutEffect(() => {
    if (!isOpen || !box.current || !anchor.current) return;
    const shown = box.current;
    shown.showPopover();
    place(anchor.current, shown, align);
    return () => {
      if (shown.isConnected) shown.hidePopover();
    };
  }, [isOpen, anchor, box, align]);

  useEffect(() => {
    if (!isOpen) return;
    const follow = () => {
      if (box.current && anchor.current) place(anchor.current, box.current, align);
    };
    window.addEventListener('scroll', follow, { capture: true, passive: true });
    const stopResize = onResize(follow);
    return () => {
      window.removeEventListener('scroll', follow, { capture: true });
      stopResize();
    };
  }, [isOpen, anchor, box, align]);
}
