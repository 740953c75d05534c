const typingPlaces = 'input:not([type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox]';

const isTaken = (event: KeyboardEvent): boolean =>
  event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented;

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest(typingPlaces) !== null;

/** The switch in the appearance settings, as it stands on the page. */
const areSwitchedOff = (): boolean => document.documentElement.dataset['shortcuts'] === 'off';

/**
 * Whether a key without modifiers may be a shortcut just now (WCAG 2.1.4): nobody types, no dialog or menu is open, no
 * earlier listener took it, and single-key shortcuts are not switched off.
 */
export function mayTakeSingleKey(event: KeyboardEvent): boolean {
  if (isTaken(event) || areSwitchedOff() || document.querySelector('dialog[open]')) return false;
  return !isTyping(event);
}

/** The same for a key within a panel, which is itself an open dialog. */
export function mayTakeSingleKeyIn(panel: Element, event: KeyboardEvent): boolean {
  if (isTaken(event) || areSwitchedOff() || isTyping(event)) return false;
  const inner = [...document.querySelectorAll('dialog[open]')].filter((dialog) => !dialog.contains(panel));
  return inner.length === 0;
}
