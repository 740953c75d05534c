import { useEffect, useState } from 'react';

import { useRemembered } from '../core/remember.ts';
import { decideWhatsNew, whatsNew, whatsNewDelayMs } from './whats-new.ts';

/** Whether the release notes are open: by themselves once per version, and whenever someone asks for them. */
export function useWhatsNew(version: string) {
  const [record, remember] = useRemembered(whatsNew);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(() => {
    const timer = setTimeout(() => {
      const isNew = decideWhatsNew(whatsNew.read(), version) === 'open';
      whatsNew.write({ hasSeen: !isNew, version });
      if (isNew) setIsOpen(true);
    }, whatsNewDelayMs);
    return () => clearTimeout(timer);
  }, [version]);

  const close = () => {
    remember({ hasSeen: true, version });
    setIsOpen(false);
  };
  const isUnseen = record.version !== version || !record.hasSeen;
  return { isOpen, isUnseen, open: () => setIsOpen(true), close };
}
