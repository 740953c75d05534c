import { lazy, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';

import type { ShellDialogOpeners } from '../ui/shell-dialogs.ts';
import type { ReleaseNotesOffer } from './release-notes-offer.ts';
import type { ShellDialog } from './shell-dialogs.tsx';
import { useWhatsNew } from './use-whats-new.ts';

/** State of the overlay menu. It stores the page on which it was opened, so that it closes on navigation. */
export function useOverlayMenu() {
  const { pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const isOpen = openedOn === pathname;
  useEffect(() => {
    if (!isOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setOpenedOn(null);
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [isOpen]);
  return { isOpen, open: () => setOpenedOn(pathname), close: () => setOpenedOn(null) };
}

/** State of the shell's dialogs, and the functions with which pages open them. */
export function useShellDialogs(offer: ReleaseNotesOffer) {
  const [dialog, setDialog] = useState<ShellDialog | null>(null);
  const notes = useWhatsNew(offer.version);
  const ReleaseNotes = useMemo(() => lazy(offer.load), [offer.load]);
  const doors: ShellDialogOpeners = {
    openAppearance: () => setDialog('appearance'),
    openPalette: () => setDialog('palette'),
    openShortcuts: () => setDialog('shortcuts'),
    openReleaseNotes: notes.open,
  };
  return { dialog, doors, notes, ReleaseNotes, close: () => setDialog(null) };
}
