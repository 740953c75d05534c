import { type RefObject, useEffect } from 'react';

import { mayTakeSingleKey } from './single-key.ts';

const steps: Record<string, 1 | -1> = { j: 1, k: -1 };

/** Moves the focus to the next or previous row's link; Enter then opens it, as it opens any link. */
function moveRowFocus(table: HTMLElement, step: 1 | -1): void {
  const links = [...table.querySelectorAll<HTMLElement>('[data-row-link]')];
  const row = document.activeElement?.closest('tr');
  const at = links.findIndex((link) => link.closest('tr') === row);
  const next = at === -1 ? links[0] : links[at + step];
  next?.focus();
  next?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

/** `j` and `k` walk through the rows (experience 2.3), unless somebody types or has switched single keys off. */
export function useRowKeys(table: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const walk = (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (step === undefined || !table.current || !mayTakeSingleKey(event)) return;
      event.preventDefault();
      moveRowFocus(table.current, step);
    };
    document.addEventListener('keydown', walk);
    return () => document.removeEventListener('keydown', walk);
  }, [table]);
}
