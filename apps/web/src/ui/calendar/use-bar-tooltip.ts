import type { RefObject } from 'react';

import { useHoverTooltip } from '../overlays/use-hover-tooltip.ts';
import type { CalendarItem } from './calendar-item.ts';

/** Delay before the tooltip of a bar appears, in milliseconds. */
const openAfterMs = 300;
const lock = '\u{1F512}\uFE0E';
const events = { show: ['pointerover'], hide: ['pointerdown', 'pointerleave'] };

const tooltipText = ({ title, description, lockReason }: CalendarItem): string =>
  [title, description, lockReason && `${lock} ${lockReason}`].filter(Boolean).join('\n');

/** Tooltip with the title, description and lock reason of the hovered bar. One tooltip serves the whole grid. */
export const useBarTooltip = (
  grid: RefObject<HTMLElement | null>,
  tooltip: RefObject<HTMLElement | null>,
  itemOf: (id: string) => CalendarItem | undefined,
): void =>
  useHoverTooltip({
    area: grid,
    tooltip,
    openAfterMs,
    events,
    targetOf: ({ target }) => (target instanceof Element ? target.closest('[data-item]') : null),
    isIgnored: (event) => event instanceof PointerEvent && event.buttons !== 0,
    textOf: (bar) => {
      const item = itemOf(bar.getAttribute('data-item') ?? '');
      return item ? tooltipText(item) : '';
    },
  });
