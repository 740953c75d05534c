import { useEffect, useState } from 'react';

import { useRemembered } from '../core/remember.ts';
import { decideWhatsNew, whatsNew, whatsNewDelayMs } from './whats-new.ts';

/** Runs an action after a delay, postponed while a dialog is open. Returns a function that cancels it. */
function runWhenNoDialogIsOpen(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (document.querySelector('dialog[open]') ? wait() : act()), whatsNewDelayMs);
  };
  wait();
  return () => clearTimeout(timer);
}

/** State of the release notes dialog, which opens automatically once per version. */
export function useWhatsNew(version: string) {
  const [record, remember] = useRemembered(whatsNew);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(
    () =>
      runWhenNoDialogIsOpen(() => {
        const isNew = decideWhatsNew(whatsNew.read(), version) === 'open';
        whatsNew.write({ hasSeen: !isNew, version });
        if (isNew) setIsOpen(true);
      }),
    [version],
  );

  const close = () => {
    remember({ hasSeen: true, version });
    setIsOpen(false);
  };
  const isUnseen = record.version !== version || !record.hasSeen;
  return { isOpen, isUnseen, open: () => setIsOpen(true), close };
}
