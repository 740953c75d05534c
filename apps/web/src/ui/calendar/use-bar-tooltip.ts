import { type RefObject, useEffect, useEffectEvent } from 'react';

import { placeNear } from '../overlays/place-near.ts';
import type { CalendarItem } from './calendar-item.ts';

/** Delay before the tooltip of a bar appears, in milliseconds. */
const openAfterMs = 300;
const lock = '\u{1F512}\uFE0E';

const tooltipText = ({ title, description, lockReason }: CalendarItem): string =>
  [title, description, lockReason && `${lock} ${lockReason}`].filter(Boolean).join('\n');

function show(box: HTMLElement, bar: Element, item: CalendarItem): void {
  box.textContent = tooltipText(item);
  box.showPopover();
  const { width, height } = box.getBoundingClientRect();
  const { left, top } = placeNear({
    anchor: bar.getBoundingClientRect(),
    floating: { width, height },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    align: 'start',
    isRtl: document.documentElement.dir === 'rtl',
  });
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Tooltip with the title, description and lock reason of the hovered bar. One tooltip serves the whole grid. */
export function useBarTooltip(
  grid: RefObject<HTMLElement | null>,
  tooltip: RefObject<HTMLElement | null>,
  itemOf: (id: string) => CalendarItem | undefined,
): void {
  const find = useEffectEvent(itemOf);
  useEffect(() => {
    const [element, box] = [grid.current, tooltip.current];
    if (!element || !box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      if (box.isConnected) box.hidePopover();
    };
    const look = ({ target, buttons }: PointerEvent) => {
      const bar = target instanceof Element ? target.closest<HTMLElement>('[data-item]') : null;
      if (bar === shown) return;
      hide();
      shown = bar;
      const item = bar && buttons === 0 ? find(bar.dataset['item'] ?? '') : undefined;
      if (bar && item) timer = setTimeout(show, openAfterMs, box, bar, item);
    };
    const pressKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerover', look, { signal });
    element.addEventListener('pointerdown', hide, { signal });
    element.addEventListener('pointerleave', hide, { signal });
    document.addEventListener('keydown', pressKey, { signal });
    window.addEventListener('scroll', hide, { capture: true, passive: true, signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [grid, tooltip]);
}
