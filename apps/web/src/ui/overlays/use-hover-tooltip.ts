import { type RefObject, useEffect, useEffectEvent } from 'react';

import { placeNear } from './place-near.ts';

/** A tooltip that serves all targets of an area. */
interface HoverTooltip {
  area: RefObject<HTMLElement | null>;
  tooltip: RefObject<HTMLElement | null>;
  /** Delay before the tooltip appears, in milliseconds. */
  openAfterMs: number;
  /** The events of the area that may show the tooltip, and those that hide it. */
  events: { show: readonly string[]; hide: readonly string[] };
  /** Returns the target of an event. */
  targetOf: (event: Event, box: HTMLElement) => Element | null;
  /** True if the event shows nothing, for example while a button is pressed. */
  isIgnored?: (event: Event) => boolean;
  /** Returns the text; nothing is shown if it is empty. */
  textOf: (target: Element) => string;
}

function show(box: HTMLElement, target: Element, text: string): void {
  if (text === '') return;
  box.textContent = text;
  box.showPopover();
  const { width, height } = box.getBoundingClientRect();
  const { left, top } = placeNear({
    anchor: target.getBoundingClientRect(),
    floating: { width, height },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    align: 'start',
    isRtl: document.documentElement.dir === 'rtl',
  });
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Shows the text of the hovered or focused target of an area. Escape and scrolling hide it. */
export function useHoverTooltip({ area, tooltip, openAfterMs, ...options }: HoverTooltip): void {
  const current = useEffectEvent(() => options);
  useEffect(() => {
    const [element, box] = [area.current, tooltip.current];
    if (!element || !box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      if (box.isConnected) box.hidePopover();
    };
    const look = (event: Event) => {
      const { targetOf, isIgnored, textOf } = current();
      const target = targetOf(event, box);
      if (target === shown) return;
      hide();
      shown = target;
      if (target && !isIgnored?.(event)) timer = setTimeout(() => show(box, target, textOf(target)), openAfterMs);
    };
    const pressKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const stop = new AbortController();
    const { signal } = stop;
    const { events } = current();
    for (const name of events.show) element.addEventListener(name, look, { signal });
    for (const name of events.hide) element.addEventListener(name, hide, { signal });
    document.addEventListener('keydown', pressKey, { signal });
    window.addEventListener('scroll', hide, { capture: true, passive: true, signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [area, tooltip, openAfterMs]);
}
