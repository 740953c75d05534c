import { type RefObject, useRef } from 'react';

import { mayTakeSingleKey, mayTakeSingleKeyIn } from './single-key.ts';
import { usePageKeys } from './use-page-keys.ts';

const isShown = (element: HTMLElement): boolean =>
  typeof element.checkVisibility !== 'function' || element.checkVisibility();

const isField = (element: HTMLElement): boolean => element.matches('input, textarea, select');

/** Returns the visible control with this shortcut, in a panel or on the page. */
function controlOf(key: string, panel: Element | null): HTMLElement | undefined {
  const controls = (panel ?? document).querySelectorAll<HTMLElement>('[aria-keyshortcuts]');
  return [...controls].find((control) => control.getAttribute('aria-keyshortcuts') === key && isShown(control));
}

/**
 * Makes keys press the controls that declare them in `aria-keyshortcuts`; fields receive the focus. Attach the returned ref to a panel to
 * limit the search to it.
 */
export function useControlKeys(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  usePageKeys((event) => {
    const panel = place.current?.closest('dialog') ?? null;
    const mayTake = panel ? mayTakeSingleKeyIn(panel, event) : mayTakeSingleKey(event);
    const control = mayTake && keys.includes(event.key) ? controlOf(event.key, panel) : undefined;
    return control && (() => (isField(control) ? control.focus() : control.click()));
  });
  return place;
}
