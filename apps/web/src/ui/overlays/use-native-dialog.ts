import { useEffect, useRef } from 'react';

/** Returns the first field of a dialog, ignoring the comment composer of a record. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>('[data-body] :is(input:not([type="file"]), select, textarea)');
  return [...fields].find((field) => field.closest('[data-discussion]') === null);
}

/** Returns the element to focus first: the first field of a form, otherwise the title instead of the close button. */
const firstFocus = (dialog: HTMLElement): HTMLElement | null => firstField(dialog) ?? dialog.querySelector('h2');

/** Returns the element to focus after a dialog closes: its opener, otherwise the dialog underneath or the page. */
function nextFocus(opener: Element | null): HTMLElement | null {
  const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  // A click on the backdrop moves the focus out of the dialog.
  if (below && !below.contains(opener)) return firstFocus(below);
  return opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector<HTMLElement>('main');
}

/** A dialog that opens this soon after another closed replaces it without an animation, in milliseconds. */
const replacesWithinMs = 250;
let closedAt = -Infinity;

/** Opens a native modal dialog, which provides the focus trap, inert background and Escape. */
export function useNativeDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    const before = document.activeElement;
    shown.toggleAttribute('data-replaces', performance.now() - closedAt < replacesWithinMs);
    shown.showModal();
    firstFocus(shown)?.focus();
    return () => {
      closedAt = performance.now();
      shown.close();
      // A dialog already removed from the page does not return the focus by itself.
      if (document.activeElement === document.body) nextFocus(before)?.focus();
    };
  }, [isOpen]);
  return dialog;
}
