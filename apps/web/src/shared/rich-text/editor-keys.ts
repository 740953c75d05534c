import type { KeyboardEvent } from 'react';

import { continued, editOf, type Selected, shortcutOf } from './markdown-edits.ts';
import { applyEdit } from './text-area-edits.ts';

/** The text of an area and what is selected in it. */
export const selectedIn = (area: HTMLTextAreaElement): Selected => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Enter begins the next entry of a list; with Control or Command it is the main action. */
function enterActOf(area: HTMLTextAreaElement, mod: boolean, onSubmit: (() => void) | undefined) {
  if (mod) return onSubmit;
  const next = continued(selectedIn(area));
  return next && (() => applyEdit(area, next));
}

/** What a key does in the text area, if anything. */
export function keyActOf(
  event: KeyboardEvent<HTMLTextAreaElement>,
  onSubmit: (() => void) | undefined,
): (() => void) | undefined {
  const { key, code, shiftKey: shift, currentTarget: area, nativeEvent, altKey } = event;
  // Enter also ends a word that is being composed.
  if (nativeEvent.isComposing || altKey) return undefined;
  const mod = event.ctrlKey || event.metaKey;
  const name = shortcutOf({ key, code, mod, shift });
  if (name !== undefined) return () => applyEdit(area, editOf(name, selectedIn(area)));
  return key === 'Enter' && !shift ? enterActOf(area, mod, onSubmit) : undefined;
}
