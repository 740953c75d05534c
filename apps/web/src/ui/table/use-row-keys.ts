import type { RefObject } from 'react';

import { mayTakeSingleKey } from '../actions/single-key.ts';
import { usePageKeys } from '../actions/use-page-keys.ts';

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };
/** Arrow keys only move between rows; outside a row they scroll the page. */
const stepsFromRow: Record<string, 1 | -1> = { ArrowDown: 1, ArrowUp: -1 };
const selectKey = 'x';

const rows = 'tbody tr, [data-part=card]';

const rowOf = (table: HTMLElement): Element | null => {
  const row = document.activeElement?.closest(rows) ?? null;
  return row && table.contains(row) ? row : null;
};

/** Focuses the link of the next or previous row, so that Enter opens it. */
function moveRowFocus(table: HTMLElement, step: 1 | -1): void {
  const links = [...table.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = rowOf(table);
  const at = links.findIndex((link) => link.closest(rows) === row);
  const next = at === -1 ? links[0] : links[at + step];
  next?.focus();
  next?.closest(rows)?.scrollIntoView({ block: 'nearest' });
}

/** Returns the action of a key in the table, if any. */
function keyAction(table: HTMLElement, { key }: KeyboardEvent): (() => void) | undefined {
  const row = rowOf(table);
  const step = steps[key] ?? (row ? stepsFromRow[key] : undefined);
  if (step !== undefined) return () => moveRowFocus(table, step);
  const box = key === selectKey ? row?.querySelector<HTMLElement>('[data-row-box]') : undefined;
  return box ? () => box.click() : undefined;
}

/**
 * Keyboard shortcuts: `j` and `k` move through the rows and `x` selects one, unless the user is typing or has disabled single-key
 * shortcuts.
 */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  usePageKeys((event) => (table.current && mayTakeSingleKey(event) ? keyAction(table.current, event) : undefined));
}
