import { useEffect, useRef } from 'react';

/** For a button that a form replaces while it is open: it takes the focus that the form leaves behind. */
export function useOpener(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
