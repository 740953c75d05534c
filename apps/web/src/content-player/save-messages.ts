import type { FrameMessage } from '@gatehouse/contract/courses/content-messages';

import type { SavedState } from './played-package.ts';

/**
 * Minimum time between two save messages, in milliseconds, because a package may save on every key press. The first change is sent at once.
 */
const saveEveryMs = 1_500;

/** Sends the latest state through `send`. A changed result is sent without delay. */
function openSave(send: (message: FrameMessage) => void) {
  let waiting: FrameMessage | null = null;
  let [sent, counted] = ['', 'null'];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    const text = JSON.stringify(waiting);
    if (!waiting || text === sent) return;
    send(waiting);
    sent = text;
    waiting = null;
    timer = setTimeout(flush, saveEveryMs);
  };
  const save = (saved: SavedState): void => {
    waiting = { gatehouse: 'save', ...saved };
    const result = JSON.stringify(saved.result);
    if (timer === undefined || result !== counted) flush();
    counted = result;
  };
  return { save, flush };
}

/**
 * Sends the states of a package, and that it has ended. The portal may remove the frame as soon as it hears of the end, so the last state is
 * always sent before it.
 */
export function openSaveMessages(send: (message: FrameMessage) => void) {
  const { save, flush } = openSave(send);
  let isClosing = false;
  const sendEnd = (): void => {
    flush();
    send({ gatehouse: 'ended' });
  };
  return {
    save,
    /** Called when the package ends by itself. A package that finishes while it is closed may still save afterwards. */
    onEnded(): void {
      if (!isClosing) sendEnd();
    },
    /** Closes the package with `close` and sends its last state. */
    closeWith(close: () => void): void {
      isClosing = true;
      close();
      isClosing = false;
      flush();
    },
    sendEnd,
  };
}
