import { useRef } from 'react';

import { useGuardedNavigate } from '../core/leave-guard.ts';
import type { ShellDialogOpeners } from '../ui/shell-dialogs.ts';
import { mayTakeSingleKey } from '../ui/actions/single-key.ts';
import { usePageKeys } from '../ui/actions/use-page-keys.ts';
import type { PageKey } from './page-keys.ts';

/** Maximum time between `g` and the letter, in milliseconds. */
const sequenceMs = 1_200;

const isPaletteKey = (event: KeyboardEvent): boolean =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 'k';

/** Focuses the page's search field, or opens the palette if there is none. */
function focusSearch(openPalette: () => void): void {
  const search = document.querySelector<HTMLInputElement>('main [data-page-search]');
  if (!search) return openPalette();
  search.focus();
  search.select();
}

/** Keyboard shortcuts of the shell: Ctrl/Cmd+K always; `?`, `/`, single keys and `g` with a letter unless disabled. */
export function useShortcuts(
  { openPalette, openShortcuts }: ShellDialogOpeners,
  pages: readonly PageKey[],
  single: readonly PageKey[],
): void {
  const navigate = useGuardedNavigate();
  const goUntil = useRef(0);

  const follow = (event: KeyboardEvent): boolean => {
    const page = event.timeStamp < goUntil.current ? pages.find(({ key }) => key === event.key) : undefined;
    goUntil.current = event.key === 'g' && !page ? event.timeStamp + sequenceMs : 0;
    if (page) navigate(page.to);
    return page !== undefined;
  };
  usePageKeys((event) => {
    const acts: Record<string, () => void> = {
      '?': openShortcuts,
      '/': () => focusSearch(openPalette),
      ...Object.fromEntries(single.map(({ key, to }) => [key, () => navigate(to)])),
    };
    return isPaletteKey(event) ? openPalette : mayTakeSingleKey(event) && !follow(event) && acts[event.key];
  });
}
