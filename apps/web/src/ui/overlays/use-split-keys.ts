import type { RefObject } from 'react';

import { mayTakeSingleKey } from '../actions/single-key.ts';
import { usePageKeys } from '../actions/use-page-keys.ts';
import type { SidePanelContent } from './side-panel.tsx';

interface Split {
  list: RefObject<HTMLElement | null>;
  pane: RefObject<HTMLElement | null>;
  /** The content of the pane, or null while it is closed. */
  content: SidePanelContent | null;
  /** True for a form about the selected rows, during which `j` and `k` move through the list alone. */
  isForm: boolean;
}

const rows = '[data-part="row"]';

/** Returns the link of the row whose record is open. */
export const openRowLink = (list: HTMLElement | null): HTMLElement | null =>
  list?.querySelector<HTMLElement>(`${rows}[aria-current] [data-row-link]`) ?? null;

const typingPlaces = 'input:not([type=checkbox]), textarea, select, [contenteditable]';
/** An open popover or menu, or a dialog, which Escape closes first. */
const openLayers = '[aria-haspopup][aria-expanded="true"], dialog[open]';

/** True if Escape closes the pane: in the pane always, elsewhere unless the user is typing. */
function mayClose({ key, target, defaultPrevented }: KeyboardEvent, pane: HTMLElement | null): boolean {
  if (key !== 'Escape' || defaultPrevented || document.querySelector(openLayers)) return false;
  if (!(target instanceof Element)) return true;
  return pane?.contains(target) === true || target.closest(typingPlaces) === null;
}

/** Selects the row of the open record and moves the focus to it, because the form replaces the record. */
function selectOpenRow(list: HTMLElement | null): void {
  const link = openRowLink(list);
  const box = link?.closest(rows)?.querySelector<HTMLElement>('[data-row-box]');
  if (!box) return;
  link?.focus({ preventScroll: true });
  box.click();
}

/** Returns the row of the list around an element, if any. */
const rowAt = (list: HTMLElement | null, target: EventTarget | null): HTMLElement | null =>
  target instanceof Element && list?.contains(target) === true ? target.closest<HTMLElement>(rows) : null;

/** True if no control has the focus that Enter would press. */
const isPassive = (target: EventTarget | null): boolean =>
  target === document.body || (target instanceof Element && target.matches('h2, main'));

const stay = (): void => undefined;

/**
 * Returns the functions of `j` and `k`, and of the arrow keys in a row; at the ends of the list they do nothing. None if the list does not
 * have the record.
 */
function stepsOf({ content }: Split, row: HTMLElement | null): Readonly<Record<string, () => void>> {
  const { onNext, onPrevious } = content ?? {};
  if (!onNext && !onPrevious) return {};
  const [next, previous] = [onNext ?? stay, onPrevious ?? stay];
  return { j: next, k: previous, ...(row && { ArrowDown: next, ArrowUp: previous }) };
}

const headingOf = (pane: HTMLElement | null): HTMLElement | null => pane?.querySelector<HTMLElement>('h2') ?? null;

/** Returns the action of Enter: from the open row into the pane, from another row to its record, and from the pane to the record's page. */
function enterAction({ pane }: Split, row: HTMLElement | null, target: EventTarget | null): (() => void) | undefined {
  if (row === null) {
    const page = pane.current?.querySelector<HTMLElement>('[data-page]');
    return isPassive(target) && page ? () => page.click() : undefined;
  }
  const isLink = target instanceof Element && target.matches('[data-row-link]');
  if (!isLink) return undefined;
  if (!row.hasAttribute('aria-current')) return () => row.click();
  return () => headingOf(pane.current)?.focus({ preventScroll: true });
}

/** Returns the action of a key while a record is open. */
function recordAction(split: Split, { key, target, shiftKey }: KeyboardEvent): (() => void) | undefined {
  const row = rowAt(split.list.current, target);
  const actions: Record<string, (() => void) | undefined> = {
    ...stepsOf(split, row),
    x: row ? undefined : () => selectOpenRow(split.list.current),
    // With Shift, a link opens in a new window.
    Enter: shiftKey ? undefined : enterAction(split, row, target),
  };
  return actions[key];
}

/** Returns the link of the row to which Escape returns from the record in the pane; null elsewhere, or if the list does not have it. */
function linkToReturn({ list, pane, isForm }: Split, target: EventTarget | null): HTMLElement | null {
  const isInPane = target instanceof Node && pane.current?.contains(target) === true;
  return isInPane && !isForm ? openRowLink(list.current) : null;
}

function focusRow(link: HTMLElement): void {
  link.focus({ preventScroll: true });
  link.closest(rows)?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keyboard shortcuts of a list beside its open record: `j` and `k`, and in a row the arrow keys, move both; `x` selects the open row. Enter
 * moves from the row into the pane and from there to the record's page; Escape returns to the row and then closes the pane.
 */
export function useSplitKeys(split: Split): void {
  const { content, pane, isForm } = split;
  const isOn = content !== null;
  const act = (event: KeyboardEvent) => !isForm && mayTakeSingleKey(event) && recordAction(split, event);
  // The list listens to the same keys, so the pane takes them first.
  usePageKeys(act, { isOn, capture: true });
  const close = (event: KeyboardEvent) => {
    if (!mayClose(event, pane.current)) return undefined;
    const link = linkToReturn(split, event.target);
    return link ? () => focusRow(link) : content?.onClose;
  };
  usePageKeys(close, { isOn });
}
