import type { KeyboardEvent, MouseEvent } from 'react';

import { mayTakeSingleKey } from '../actions/single-key.ts';

/** Elements that handle clicks themselves, including a dialog opened by the row, which is its child in React. */
const ownTargets = 'a, button, input, label, select, textarea, dialog, [popover]';
const titleLink = '[data-row-link]';

const isSelectingText = (): boolean => window.getSelection()?.isCollapsed === false;

/** True for a plain click with a pointer; Enter on a link also sends a click, without a count. */
const isPlainClick = ({ detail, button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  detail > 0 && button === 0 && !(ctrlKey || metaKey || shiftKey || altKey);

/**
 * Opens a record on a click anywhere in its row or on Space on its link; Ctrl or Cmd opens its page in a new tab. With `opensFromTitle`, a
 * click on the title opens it as well.
 */
export function rowOpenHandlers(open: () => void, to: string | undefined, opensFromTitle = false) {
  return {
    'data-opens': '',
    onClickCapture: (event: MouseEvent) => {
      const isTitle = event.target instanceof Element && event.target.closest(titleLink) !== null;
      if (!opensFromTitle || !isTitle || !isPlainClick(event)) return;
      // The link does not navigate if its click is already handled.
      event.preventDefault();
      open();
    },
    onClick: ({ target, ctrlKey, metaKey }: MouseEvent) => {
      if (!(target instanceof Element) || target.closest(ownTargets) || isSelectingText()) return;
      if ((ctrlKey || metaKey) && to !== undefined) window.open(to, '_blank', 'noopener');
      else open();
    },
    onKeyDown: (event: KeyboardEvent) => {
      const isLink = event.target instanceof Element && event.target.matches(titleLink);
      if (event.key !== ' ' || !isLink || !mayTakeSingleKey(event.nativeEvent)) return;
      event.preventDefault();
      open();
    },
  };
}
