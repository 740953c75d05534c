import { useEffect, useRef } from 'react';

/** The fields of a dialog, without those of the discussion at the end of a record. */
function firstField(dialog: HTMLElement): HTMLElement | undefined {
  const fields = dialog.querySelectorAll<HTMLElement>('[data-body] :is(input:not([type="file"]), select, textarea)');
  return [...fields].find((field) => field.closest('[data-discussion]') === null);
}

/** A form begins at its first field, everything else at its title; the close button would be an odd beginning. */
const firstFocus = (dialog: HTMLElement): HTMLElement | null => firstField(dialog) ?? dialog.querySelector('h2');

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
      // What opened it may be gone by what was done in it; the page itself is where the keyboard goes on.
      if (!before?.isConnected) document.querySelector<HTMLElement>('main')?.focus();
      // A dialog that has left the page already gives nothing back by itself.
      else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);
  return dialog;
}
