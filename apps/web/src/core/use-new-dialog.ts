import { useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'new';

interface NewDialog {
  isOpen: boolean;
  open: () => void;
  close: () => void;
}

/**
 * The dialog of a page that creates a record, which a link with `?new=<noun>` opens. Closing it removes the parameter, so that reloading
 * the page does not open it again.
 */
export function useNewDialog(noun: string): NewDialog {
  const [address, setAddress] = useSearchParams();
  const [isOpen, setIsOpen] = useState(address.get(parameter) === noun);
  const close = (): void => {
    setIsOpen(false);
    if (!address.has(parameter)) return;
    setAddress(
      (now) => {
        now.delete(parameter);
        return now;
      },
      { replace: true },
    );
  };
  return { isOpen, open: () => setIsOpen(true), close };
}
