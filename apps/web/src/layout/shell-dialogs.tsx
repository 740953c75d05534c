import { lazy, Suspense } from 'react';

import { onDemand, PageOnDemand } from '../core/on-demand.tsx';
import { useCodeAtRest } from '../core/use-code-at-rest.ts';
import type { CommandPaletteProps } from './command-palette.tsx';

/** The dialogs of the shell, of which at most one is open. */
export type ShellDialog = 'appearance' | 'palette' | 'shortcuts';

const palette = onDemand(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const AppearanceDrawer = lazy(async () => ({ default: (await import('./appearance-drawer.tsx')).AppearanceDrawer }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type ShellDialogsProps = CommandPaletteProps & { open: ShellDialog | null };

/** Loaded when first opened: none of them is needed to see a page. */
export function ShellDialogs({ open, ...given }: ShellDialogsProps) {
  // Whoever asks for the palette by its keys types on at once.
  useCodeAtRest(palette);
  return (
    <Suspense>
      {open === 'palette' && <PageOnDemand page={palette} given={given} waiting={null} />}
      {open === 'appearance' && <AppearanceDrawer onClose={given.onClose} />}
      {open === 'shortcuts' && <ShortcutsDialog pages={given.pages} onClose={given.onClose} />}
    </Suspense>
  );
}
