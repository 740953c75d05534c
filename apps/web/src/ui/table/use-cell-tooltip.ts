import { type RefObject, useEffect } from 'react';

import { placeNear } from '../overlays/place-near.ts';

/** The pointer rests this long on a cell before its full text appears, in ms. */
const openAfterMs = 400;

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** The cut lines of the cell; a cell without lines of its own is one. */
function cutLinesOf(cell: Element): readonly Element[] {
  const lines = [...cell.querySelectorAll('[data-line]')];
  return (lines.length > 0 ? lines : [cell]).filter(isCut);
}

/** The cell that the pointer is on, or whose link has the focus. */
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

/** Shows the full text of a cell that ends in an ellipsis, on hover and on focus; one tooltip serves the whole table. */
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
