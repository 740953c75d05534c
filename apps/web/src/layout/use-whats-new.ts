import { useEffect, useState } from 'react';

import { remembered, useRemembered } from '../core/remember.ts';

/** The release notes state stored in this browser (specification.md, Entities and their fields). */
interface WhatsNewRecord {
  hasSeen: boolean;
  version: string;
}

function isRecord(value: unknown): value is WhatsNewRecord {
  return (
    typeof value === 'object' &&
    value !== null &&
    'hasSeen' in value &&
    typeof value.hasSeen === 'boolean' &&
    'version' in value &&
    typeof value.version === 'string'
  );
}

/** Delay before the release notes open, in milliseconds: "What's New delay" (specification.md, Business constants and limits). */
const delayMs = 1_000;

export const whatsNew = remembered({ exact: 'whatsNew' }, isRecord, { hasSeen: false, version: '' });

/** Runs an action after a delay, postponed while a dialog is open. Returns a function that cancels it. */
function runWhenNoDialogIsOpen(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(() => (document.querySelector('dialog[open]') ? wait() : act()), delayMs);
  };
  wait();
  return () => clearTimeout(timer);
}

/** State of the release notes dialog, which opens automatically once per version (specification.md, Shell). */
export function useWhatsNew(version: string) {
  const [record, remember] = useRemembered(whatsNew);
  const [isOpen, setIsOpen] = useState(false);

  useEffect(
    () =>
      runWhenNoDialogIsOpen(() => {
        const isNew = whatsNew.read().version !== version;
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
