import { type ReactNode, useEffect, useRef, useState } from 'react';

import { Button } from '../actions/button.tsx';
import { classNames } from '../class-names.ts';
import styles from './clamped.module.css';

interface ClampedProps {
  children: ReactNode;
  texts: { more: string; less: string };
}

/** Shows the start of a long text, with a button for the rest. */
export function Clamped({ children, texts }: ClampedProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isLong, setIsLong] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const element = content.current;
    if (!element || isOpen) return undefined;
    const measure = () => setIsLong(element.scrollHeight > element.clientHeight + 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [isOpen]);
  return (
    <>
      <div ref={content} className={classNames(styles.content, !isOpen && styles.clamped)} data-cut={isLong && !isOpen}>
        {children}
      </div>
      {isLong && (
        <div className={styles.more} data-print="hide">
          <Button size="small" variant="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {isOpen ? texts.less : texts.more}
          </Button>
        </div>
      )}
    </>
  );
}
