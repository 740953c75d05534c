import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** Where somebody was in a list when they opened one of its rows. */
export interface RowPlace {
  /** The address of the list. */
  list: string;
  /** The address of the row. */
  row: string;
  /** How far the row stood below the top of the table, and how far the page was scrolled, in pixels. */
  offset: number;
  pageTop: number;
}

/** One is enough: Back leads to the list that was left last. */
let left: RowPlace | null = null;

const isReturning = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isReturn' in state;

const rowLink = 'a[data-row-link]';
const topOf = (element: Element): number => element.getBoundingClientRect().top;

function placeOf(table: HTMLElement, { target }: Event): Pick<RowPlace, 'row' | 'offset'> | undefined {
  const link = target instanceof Element ? target.closest(rowLink) : null;
  const row = link?.getAttribute('href');
  return link && row ? { row, offset: topOf(link) - topOf(table) } : undefined;
}

function focusRow(table: HTMLElement, { row, offset, pageTop }: RowPlace): void {
  const link = [...table.querySelectorAll<HTMLElement>(rowLink)].find((one) => one.getAttribute('href') === row);
  if (!link) return;
  window.scrollTo(0, pageTop);
  link.focus({ preventScroll: true });
  table.scrollBy({ top: topOf(link) - topOf(table) - offset });
}

/**
 * Remembers which row of a table was opened. Whoever comes back, with Back or by a link whose state has `isReturn`,
 * finds the list and the focus where they were.
 */
export function useRowReturn(table: RefObject<HTMLElement | null>, isReady: boolean): RowPlace | null {
  const { pathname, search, state } = useLocation();
  const list = pathname + search;
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const [place] = useState(() => (isBack && left?.list === list ? left : null));
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || !place || isDone.current) return;
    isDone.current = true;
    left = null;
    if (table.current) focusRow(table.current, place);
  }, [isReady, place, table]);
  useEffect(() => {
    const element = table.current;
    const leave = (event: Event) => {
      const opened = element && placeOf(element, event);
      if (opened) left = { ...opened, list, pageTop: window.scrollY };
    };
    element?.addEventListener('click', leave, { capture: true });
    return () => element?.removeEventListener('click', leave, { capture: true });
  }, [table, list]);
  // With another filter or order it is another list, which begins at its top.
  return place?.list === list ? place : null;
}
