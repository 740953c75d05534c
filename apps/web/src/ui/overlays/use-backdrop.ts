import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/**
 * Closes a native dialog on a click outside its content. It ignores a text selection that ends there, and the second click of the double
 * click that opened the dialog.
 */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => void (pressed.current = target),
    onClick: ({ target, detail }: MouseEvent) => {
      const isBeside = target === dialog.current && pressed.current === target;
      pressed.current = null;
      if (isBeside && detail < 2) onClose();
    },
  };
}
