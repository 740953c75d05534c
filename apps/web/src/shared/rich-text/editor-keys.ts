import type { KeyboardEvent } from 'react';

import { continueList, editOf, type TextSelection, shortcutOf } from './markdown-edits.ts';
import { applyEdit } from './text-area-edits.ts';

/** Returns the text of a text area and its selection. */
export const selectedIn = (area: HTMLTextAreaElement): TextSelection => ({
  text: area.value,
  start: area.selectionStart,
  end: area.selectionEnd,
});

/** Returns the action of Enter: the next entry of a list, or with Control or Command the main action. */
function enterActOf(area: HTMLTextAreaElement, mod: boolean, onSubmit: (() => void) | undefined) {
  if (mod) return onSubmit;
  const next = continueList(selectedIn(area));
  return next && (() => applyEdit(area, next));
}

/** Returns the action of a key in the text area, if any. */
export function keyActOf(
  event: KeyboardEvent<HTMLTextAreaElement>,
  onSubmit: (() => void) | undefined,
): (() => void) | undefined {
  const { key, code, shiftKey: shift, currentTarget: area, nativeEvent, altKey } = event;
  // Enter also confirms the composition of an input method.
  if (nativeEvent.isComposing || altKey) return undefined;
  const mod = event.ctrlKey || event.metaKey;
  const name = shortcutOf({ key, code, mod, shift });
  if (name !== undefined) return () => applyEdit(area, editOf(name, selectedIn(area)));
  return key === 'Enter' && !shift ? enterActOf(area, mod, onSubmit) : undefined;
}
