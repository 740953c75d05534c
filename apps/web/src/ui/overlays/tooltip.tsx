import { cloneElement, type ReactElement, type ReactNode, useEffect, useId, useRef, useState } from 'react';

import styles from './tooltip.module.css';
import { useFloating } from './use-floating.ts';

interface TooltipProps {
  text: ReactNode;
  /** One focusable element. It keeps its own name; the tooltip is its description. */
  children: ReactElement<{ 'aria-describedby'?: string | undefined }>;
  /** False if the text repeats the element's name, which would then be announced twice. */
  isDescription?: boolean;
}

/** Delays before a tooltip appears and disappears, in milliseconds (WCAG 1.4.13). */
const openAfterMs = 250;
const closeAfterMs = 120;

/** A tooltip on hover, focus and tap; Escape closes it. */
export function Tooltip({ text, children, isDescription = true }: TooltipProps) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  useFloating({ anchor, box, isOpen, align: 'center' });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setIsOpen(false);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  const change = (isWanted: boolean, afterMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsOpen(isWanted), afterMs);
  };
  return (
    <span
      ref={anchor}
      className={styles.anchor}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && change(true, openAfterMs)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && change(false, closeAfterMs)}
      onPointerUp={({ pointerType }) => change(pointerType !== 'mouse' && isDescription, 0)}
      onFocus={(event) => event.target.matches(':focus-visible') && change(true, 0)}
      onBlur={() => change(false, 0)}
    >
      {cloneElement(children, isDescription ? { 'aria-describedby': id } : {})}
      <div ref={box} id={id} role="tooltip" popover="manual" className={styles.tooltip}>
        {text}
      </div>
    </span>
  );
}
