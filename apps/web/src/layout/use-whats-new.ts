import { useEffect, useState } from 'react';

import { useRemembered } from '../core/remember.ts';
import { decideWhatsNew, whatsNew, whatsNewDelayMs } from './whats-new.ts';

/** Acts after the delay, or after the first further one at whose end no dialog is open. Answers how to call that off. */
function onceUndisturbed(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (document.querySelector('dialog[open]') ? wait() : act()), whatsNewDelayMs);
  };
  wait();
  return () => clearTimeout(timer);
}

/** Whether the release notes are open: by themselves once per version, and whenever someone asks for them. */
export function useWhatsNew(version: string) {
  const [record, remember] = useRemembered(whatsNew);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(
    () =>
      onceUndisturbed(() => {
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
