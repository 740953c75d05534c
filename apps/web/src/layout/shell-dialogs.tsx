import { lazy, Suspense, useEffect } from 'react';

import { onDemand, PageOnDemand } from '../core/on-demand.tsx';
import type { CommandPaletteProps } from './command-palette.tsx';

/** The dialogs of the shell, of which at most one is open. */
export type ShellDialog = 'appearance' | 'palette' | 'shortcuts';

const palette = onDemand(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const AppearanceDrawer = lazy(async () => ({ default: (await import('./appearance-drawer.tsx')).AppearanceDrawer }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type ShellDialogsProps = CommandPaletteProps & { open: ShellDialog | null };

/** Whoever asks for the palette by its keys types on at once: its code is there before, as soon as the page has rest. */
function usePaletteAtRest(): void {
  useEffect(() => {
    if (!('requestIdleCallback' in window)) return;
    const waiting = requestIdleCallback(() => void palette.get().catch(() => undefined));
    return () => cancelIdleCallback(waiting);
  }, []);
}

/** Loaded when first opened: none of them is needed to see a page. */
export function ShellDialogs({ open, ...given }: ShellDialogsProps) {
  usePaletteAtRest();
  return (
    <Suspense>
      {open === 'palette' && <PageOnDemand page={palette} given={given} waiting={null} />}
      {open === 'appearance' && <AppearanceDrawer onClose={given.onClose} />}
      {open === 'shortcuts' && <ShortcutsDialog pages={given.pages} onClose={given.onClose} />}
    </Suspense>
  );
}
