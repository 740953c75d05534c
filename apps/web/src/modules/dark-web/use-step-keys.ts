import { useEffect } from 'react';

/** The ways to the neighbours of what is open; absent at the ends. */
export interface Steps {
  next: (() => void) | undefined;
  previous: (() => void) | undefined;
}

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('input, textarea, select') !== null;

const isShortcut = (event: KeyboardEvent): boolean =>
  !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event);

/** `j` and `k` step through the list, unless single keys are switched off (WCAG 2.1.4). */
export function useStepKeys({ next, previous }: Steps): void {
  useEffect(() => {
    const step = (event: KeyboardEvent) => {
      if (!isShortcut(event) || document.documentElement.dataset['shortcuts'] === 'off') return;
      if (event.key === 'j') next?.();
      if (event.key === 'k') previous?.();
    };
    document.addEventListener('keydown', step);
    return () => document.removeEventListener('keydown', step);
  }, [next, previous]);
}
