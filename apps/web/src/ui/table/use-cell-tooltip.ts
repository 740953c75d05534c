import type { RefObject } from 'react';

import { useHoverTooltip } from '../overlays/use-hover-tooltip.ts';

/** Delay before the full text of a hovered cell appears, in milliseconds. */
const openAfterMs = 400;
const events = { show: ['pointerover', 'focusin'], hide: ['pointerleave', 'focusout'] };

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

/** Shows the full text of a truncated cell on hover and focus; one tooltip serves the whole table. */
export const useCellTooltip = (table: RefObject<HTMLElement | null>, tooltip: RefObject<HTMLElement | null>): void =>
  useHoverTooltip({
    area: table,
    tooltip,
    openAfterMs,
    events,
    targetOf: cellOf,
    textOf: (cell) =>
      cutLinesOf(cell)
        .map(({ textContent }) => textContent)
        .join('\n'),
  });
