import { useEffect, useRef } from 'react';

/** A form begins at its first field, everything else at its title; the close button would be an odd beginning. */
const firstFocus = (dialog: HTMLElement): HTMLElement | null =>
  dialog.querySelector<HTMLElement>('[data-body] :is(input:not([type="file"]), select, textarea)') ??
  dialog.querySelector('h2');

/** Opens the native dialog, which brings focus trap, inert background and Escape with it. */
export function useNativeDialog(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const shown = dialog.current;
    if (!isOpen || !shown) return;
    const before = document.activeElement;
    shown.showModal();
    firstFocus(shown)?.focus();
    return () => {
      shown.close();
      // What opened it may be gone by what was done in it; the page itself is where the keyboard goes on.
      if (!before?.isConnected) document.querySelector<HTMLElement>('main')?.focus();
      // A dialog that has left the page already gives nothing back by itself.
      else if (document.activeElement === document.body && before instanceof HTMLElement) before.focus();
    };
  }, [isOpen]);
  return dialog;
}
