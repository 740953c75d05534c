import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';

/**
 * Closes a native dialog on a click beside its content. A selection of text that ends there began inside, and the second
 * click of a double click meant what opened the dialog; both leave it open.
 */
export function useBackdrop(dialog: RefObject<HTMLDialogElement | null>, onClose: () => void) {
  const pressed = useRef<EventTarget | null>(null);
  return {
    onPointerDown: ({ target }: PointerEvent) => void (pressed.current = target),
    onClick: ({ target, detail }: MouseEvent) => {
      const isBeside = target === dialog.current && pressed.current === target;
      if (isBeside && detail < 2) onClose();
    },
  };
}
