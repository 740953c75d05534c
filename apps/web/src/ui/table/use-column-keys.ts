import { type RefObject, useEffect, useEffectEvent } from 'react';

import { clampedWidth } from './column-state.ts';

/** Change of a width with each key press, in px. */
const step = 16;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Receives the width in px, or null for the column's default. */
type Resize = (column: string, width: number | null) => void;

function widthAfter(head: Element, { key, shiftKey }: KeyboardEvent): number | null | undefined {
  if (key === 'Delete') return null;
  const direction = shiftKey ? steps[key] : undefined;
  if (direction === undefined) return undefined;
  const isRtl = document.documentElement.dir === 'rtl';
  return clampedWidth(head.getBoundingClientRect().width + step * (isRtl ? -direction : direction));
}

/** Resizes the column whose header has the focus: Shift with an arrow key changes its width, and Delete resets it. */
export function useColumnKeys(table: RefObject<HTMLElement | null>, onResize: Resize | undefined): void {
  const resize = useEffectEvent((column: string, width: number | null) => onResize?.(column, width));
  const isOn = onResize !== undefined;
  useEffect(() => {
    const element = table.current;
    if (!element || !isOn) return;
    const press = (event: KeyboardEvent) => {
      const head = event.target instanceof Element ? event.target.closest<HTMLElement>('th[data-column]') : null;
      const width = head ? widthAfter(head, event) : undefined;
      if (!head || width === undefined) return;
      event.preventDefault();
      resize(head.dataset['column'] ?? '', width);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [table, isOn]);
}
