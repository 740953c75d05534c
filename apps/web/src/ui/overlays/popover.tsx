import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

import { classNames } from '../class-names.ts';
import styles from './popover.module.css';
import { useDismiss } from './use-dismiss.ts';
import { useFloating } from './use-floating.ts';

/** Props for the button that opens a popover. */
export interface TriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-expanded': boolean;
  'aria-haspopup': 'dialog' | 'menu';
  onClick: () => void;
}

interface PopoverProps {
  /** Accessible name of the panel. */
  label: string;
  trigger: (props: TriggerProps) => ReactNode;
  children: (close: () => void) => ReactNode;
  align?: 'start' | 'center' | 'end';
  onOpen?: () => void;
  /** `list` is narrow, for lists of values; `fit` has the width of its content; the default is the width of a form. */
  size?: 'form' | 'list' | 'fit';
}

/** A panel beside the button that opens it. The focus moves into it, and returns when it closes. */
export function Popover({ label, trigger, children, align = 'end', onOpen, size = 'form' }: PopoverProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  useFloating({ anchor, box, isOpen, align });
  useDismiss({ anchor, box, isOpen, onClose: close });
  useEffect(() => {
    if (!isOpen) return;
    const opener = anchor.current;
    // The content may have taken the focus already.
    if (!box.current?.contains(document.activeElement)) box.current?.focus();
    return () => {
      // The focus is on the body after the focused element was removed.
      if (document.activeElement === document.body) opener?.focus();
    };
  }, [isOpen]);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setIsOpen(!isOpen);
  };
  return (
    <>
      {trigger({ ref: anchor, 'aria-expanded': isOpen, 'aria-haspopup': 'dialog', onClick: toggle })}
      {isOpen && (
        <div
          ref={box}
          popover="manual"
          role="dialog"
          aria-label={label}
          tabIndex={-1}
          className={classNames(styles.panel, styles.dialog, styles[size])}
        >
          {children(close)}
        </div>
      )}
    </>
  );
}
