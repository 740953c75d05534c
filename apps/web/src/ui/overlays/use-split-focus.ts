import { type RefObject, useEffect, useRef } from 'react';

import { openRowLink } from './use-split-keys.ts';

interface SplitFocus {
  list: RefObject<HTMLElement | null>;
  pane: RefObject<HTMLElement | null>;
  isOpen: boolean;
  isForm: boolean;
}

const isLost = (): boolean => document.activeElement === document.body;

/** Focuses the first of these elements that is still on the page, otherwise the page itself. */
function focusFirst(...elements: readonly (Element | null)[]): void {
  const next = elements.find((element) => element?.isConnected) ?? document.querySelector('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
}

/** Keeps the row of the open record visible and returns its link, which receives the focus if it was on another row. */
function followOpenRow(list: HTMLElement | null, before: Element | null): Element | null {
  const link = openRowLink(list);
  if (!link || link === before) return link ?? before;
  link.closest('[data-part="row"]')?.scrollIntoView({ block: 'nearest' });
  if (before !== null && list?.contains(document.activeElement)) link.focus({ preventScroll: true });
  return link;
}

/**
 * Manages the focus of a list beside its open record: opening a record focuses it, the row in the list follows the open record, and closing
 * returns the focus to that row. A form for the selected rows leaves the focus in the list.
 */
export function useSplitFocus({ list, pane, isOpen, isForm }: SplitFocus): void {
  const opener = useRef<Element | null>(null);
  const row = useRef<Element | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    opener.current = document.activeElement;
    if (!isForm) pane.current?.querySelector('h2')?.focus({ preventScroll: true });
    return () => {
      if (isLost()) focusFirst(row.current, opener.current);
      row.current = null;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the form replaces an open record without moving the focus
  }, [isOpen]);
  useEffect(() => {
    if (isOpen && isLost()) focusFirst(row.current, opener.current);
    // oxlint-disable-next-line react/exhaustive-deps -- only a switch between form and record removes the focused control
  }, [isForm]);
  useEffect(() => {
    if (isOpen) row.current = followOpenRow(list.current, row.current);
  });
}
