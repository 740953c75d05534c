import type { KeyboardEvent, RefObject } from 'react';

import { slideIn } from './slide-address.ts';

const forwardKeys = ['ArrowDown', 'PageDown', ' ', 'Enter'];
const backKeys = ['ArrowUp', 'PageUp', 'Backspace'];

/** Returns the direction of a key. Left and right arrows follow the direction of the page. */
function stepOf(key: string): -1 | 0 | 1 {
  const [back, forward] =
    document.documentElement.dir === 'rtl' ? ['ArrowRight', 'ArrowLeft'] : ['ArrowLeft', 'ArrowRight'];
  if (key === forward || forwardKeys.includes(key)) return 1;
  return key === back || backKeys.includes(key) ? -1 : 0;
}

/** Returns the slide to which a key leads, or undefined for keys that the presentation does not use. */
function placeAfter(key: string, { at, last }: { at: number; last: number }): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = stepOf(key);
  return step === 0 ? undefined : Math.min(Math.max(at + step, 0), last);
}

/** Toggles full screen. If the browser refuses, the presentation stays in its window. */
export function toggleFullScreen(stage: HTMLElement | null): void {
  const change = document.fullscreenElement ? document.exitFullscreen() : stage?.requestFullscreen();
  change?.catch(() => undefined);
}

/** True for keys with a modifier, and for keys that a focused link or button handles itself. */
const isForeignKey = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || ([' ', 'Enter'].includes(event.key) && isPressable(event));

const isPressable = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('a, button, summary, pre') !== null;

interface SlideKeys {
  at: number;
  last: number;
  onShow: (at: number) => void;
  stage: RefObject<HTMLElement | null>;
}

/** Returns the handler of the keys of a presentation. */
export function useSlideKeys({ at, last, onShow, stage }: SlideKeys) {
  return (event: KeyboardEvent) => {
    if (isForeignKey(event)) return;
    if (event.key === 'f') return toggleFullScreen(stage.current);
    // React shows a slide after its address has changed, so a quick second key starts from the address.
    const from = Math.min(slideIn(window.location.search) ?? at, last);
    const next = placeAfter(event.key, { at: from, last });
    if (next === undefined) return;
    event.preventDefault();
    if (next !== from) onShow(next);
  };
}
