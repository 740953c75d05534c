import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The position in a list when one of its rows was opened. */
export interface RowPlace {
  /** The list's address. */
  list: string;
  /** The row's address. */
  row: string;
  /** Scroll position of the page, in px. */
  pageTop: number;
}

/** The last position is enough, because Back leads to the list that was left last. */
let lastPlace: RowPlace | null = null;

/** Forgets which row was opened, as after a reload of the page. */
export function forgetRowPlace(): void {
  lastPlace = null;
}

const isReturning = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isReturn' in state;

const rowLink = 'a[data-row-link]';

function rowOf({ target }: Event): string | undefined {
  const link = target instanceof Element ? target.closest(rowLink) : null;
  return link?.getAttribute('href') ?? undefined;
}

function focusRow(table: HTMLElement, { row, pageTop }: RowPlace): void {
  const link = [...table.querySelectorAll<HTMLElement>(rowLink)].find((one) => one.getAttribute('href') === row);
  if (!link) return;
  window.scrollTo(0, pageTop);
  link.focus({ preventScroll: true });
}

/**
 * Remembers which row was opened, and restores scroll position and focus when the user returns with Back or a link whose state has
 * `isReturn`.
 */
export function useRowReturn(table: RefObject<HTMLElement | null>, isReady: boolean): RowPlace | null {
  const { pathname, search, state } = useLocation();
  const list = pathname + search;
  const isBack = useNavigationType() === 'POP' || isReturning(state);
  const [place] = useState(() => (isBack && lastPlace?.list === list ? lastPlace : null));
  const isDone = useRef(false);
  useEffect(() => {
    if (!isReady || !place || isDone.current) return;
    isDone.current = true;
    lastPlace = null;
    if (table.current) focusRow(table.current, place);
  }, [isReady, place, table]);
  useEffect(() => {
    const element = table.current;
    const leave = (event: Event) => {
      const row = rowOf(event);
      if (row !== undefined) lastPlace = { row, list, pageTop: window.scrollY };
    };
    element?.addEventListener('click', leave, { capture: true });
    return () => element?.removeEventListener('click', leave, { capture: true });
  }, [table, list]);
  // Another filter or sort makes it another list, which starts at its top.
  return place?.list === list ? place : null;
}
