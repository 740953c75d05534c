import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Dismissable {
  anchor: RefObject<HTMLElement | null>;
  box: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
}

/** Closes a floating element on a press outside, when the focus leaves it, and on Escape, which returns the focus. */
export function useDismiss({ anchor, box, isOpen, onClose }: Dismissable): void {
  const isInside = useEffectEvent(
    (target: EventTarget | null) =>
      target instanceof Node && (box.current?.contains(target) || anchor.current?.contains(target)),
  );
  const close = useEffectEvent(onClose);
  const closeByKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    // Otherwise a dialog underneath would handle the same key press.
    event.preventDefault();
    anchor.current?.focus();
    onClose();
  });

  useEffect(() => {
    if (!isOpen) return;
    const closeOutside = ({ target }: Event) => void (isInside(target) || close());
    const pressKey = (event: KeyboardEvent) => closeByKey(event);
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', pressKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', pressKey);
    };
  }, [isOpen]);
}
