import { type RefObject, useEffect } from 'react';

import { placeNear } from '../overlays/place-near.ts';

/** Delay before the full text of a hovered cell appears, in milliseconds. */
const openAfterMs = 400;

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** Returns the truncated lines of a cell; a cell without marked lines counts as one line. */
function cutLinesOf(cell: Element): readonly Element[] {
  const lines = [...cell.querySelectorAll('[data-line]')];
  return (lines.length > 0 ? lines : [cell]).filter(isCut);
}

/** Returns the cell that is hovered or whose link has the focus. */
function cellOf({ target }: Event, box: HTMLElement): Element | null {
  const cell = target instanceof Element ? target.closest('tbody :is(td, th)') : null;
  return cell && !box.contains(cell) ? cell : null;
}

function showBeside(cell: Element, box: HTMLElement): void {
  const lines = cutLinesOf(cell);
  if (lines.length === 0) return;
  box.textContent = lines.map(({ textContent }) => textContent).join('\n');
  box.showPopover();
  const { width, height } = box.getBoundingClientRect();
  const { left, top } = placeNear({
    anchor: cell.getBoundingClientRect(),
    floating: { width, height },
    viewport: { width: document.documentElement.clientWidth, height: window.innerHeight },
    align: 'start',
    isRtl: document.documentElement.dir === 'rtl',
  });
  Object.assign(box.style, { left: `${left}px`, top: `${top}px` });
}

/** Shows the full text of a truncated cell on hover and focus; one tooltip serves the whole table. */
export function useCellTooltip(table: RefObject<HTMLElement | null>, tooltip: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = table.current;
    const box = tooltip.current;
    if (!element || !box) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let shown: Element | null = null;
    const hide = () => {
      clearTimeout(timer);
      shown = null;
      if (box.isConnected) box.hidePopover();
    };
    const look = (event: Event) => {
      const cell = cellOf(event, box);
      if (cell === shown) return;
      hide();
      shown = cell;
      if (cell) timer = setTimeout(showBeside, openAfterMs, cell, box);
    };
    const pressKey = ({ key }: KeyboardEvent) => key === 'Escape' && hide();
    const stop = new AbortController();
    const { signal } = stop;
    element.addEventListener('pointerover', look, { signal });
    element.addEventListener('focusin', look, { signal });
    element.addEventListener('pointerleave', hide, { signal });
    element.addEventListener('focusout', hide, { signal });
    document.addEventListener('keydown', pressKey, { signal });
    window.addEventListener('scroll', hide, { capture: true, passive: true, signal });
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [table, tooltip]);
}
