import type { KeyboardEvent, MouseEvent } from 'react';

import { mayTakeSingleKey } from '../actions/single-key.ts';

/** Elements that handle clicks themselves, including a dialog opened by the row, which is its child in React. */
const ownTargets = 'a, button, input, label, select, textarea, dialog, [popover]';

const isSelectingText = (): boolean => window.getSelection()?.isCollapsed === false;

/** Opens a record on a click anywhere in its row or on Space on its link; Ctrl or Cmd opens its page in a new tab. */
export function rowOpenHandlers(open: () => void, to: string | undefined) {
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
