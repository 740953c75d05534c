const typingPlaces = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typingPlaces) !== null;

/** True if the appearance setting for shortcuts, mirrored on `<html>`, is off. */
const areSwitchedOff = (): boolean => document.documentElement.dataset['shortcuts'] === 'off';

/**
 * True if a key without modifiers may act as a shortcut (WCAG 2.1.4): no typing, no open dialog or menu, not handled by an earlier
 * listener, and single-key shortcuts enabled.
 */
export function mayTakeSingleKey(event: KeyboardEvent): boolean {
  if (isTaken(event) || areSwitchedOff() || document.querySelector('dialog[open]')) return false;
  return !isTyping(event);
}

/** Same as `mayTakeSingleKey`, for a key within a panel that is itself an open dialog. */
export function mayTakeSingleKeyIn(panel: Element, event: KeyboardEvent): boolean {
  if (isTaken(event) || areSwitchedOff() || isTyping(event)) return false;
  const inner = [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.contains(panel));
  return inner.length === 0;
}
