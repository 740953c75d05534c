import type { KeyboardEvent, MouseEvent } from 'react';

import { mayTakeSingleKey } from '../actions/single-key.ts';

/** What answers a click itself; a dialog that a row has opened is among its children. */
const ownTargets = 'a, button, input, label, select, textarea, dialog, [popover]';

const isSelectingText = (): boolean => window.getSelection()?.isCollapsed === false;

/** Opens a record by a click anywhere on its row or by Space on its link; with Ctrl or Cmd, its page in a new tab. */
export function openingOf(open: () => void, to: string | undefined) {
  return {
    'data-opens': '',
    onClick: ({ target, ctrlKey, metaKey }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(ownTargets) || isSelectingText()) return;
      if ((ctrlKey || metaKey) && to !== undefined) window.open(to, '_blank', 'noopener');
      else open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isLink = event.target instanceof Element && event.target.matches('[data-row-link]');
      if (event.key !== ' ' || !isLink || !mayTakeSingleKey(event.nativeEvent)) return;
      event.preventDefault();
      open();
    },
  };
}
