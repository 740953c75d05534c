import { useEffect, useRef } from 'react';

/** The fields of a dialog, without those of the discussion at the end of a record. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>('[data-body] :is(input:not([type="file"]), select, textarea)');
  return [...fields].find((field) => field.closest('[data-discussion]') === null);
}

/** A form begins at its first field, everything else at its title; the close button would be an odd beginning. */
const firstFocus = (dialog: HTMLElement): HTMLElement | null => firstField(dialog) ?? dialog.querySelector('h2');

/** Where the keyboard goes on after a dialog: at what opened it, in the dialog underneath, or on the page. */
function nextFocus(opener: Element | null): HTMLElement | null {
  const below = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1);
  // A click beside a dialog takes the focus out of it.
  if (below && !below.contains(opener)) return firstFocus(below);
  return opener instanceof HTMLElement && opener.isConnected ? opener : document.querySelector<HTMLElement>('main');
}

/** A dialog that opens within this time takes the place of the one before and does not move in again, in ms. */
const replacesWithinMs = 250;
let closedAt = -Infinity;

/** Opens the native dialog, which brings focus trap, inert background and Escape with it. */
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
      // A dialog that has left the page already gives nothing back by itself.
      if (document.activeElement === document.body) nextFocus(before)?.focus();
    };
  }, [isOpen]);
  return dialog;
}
