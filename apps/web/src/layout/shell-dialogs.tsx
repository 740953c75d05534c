import { lazy, Suspense } from 'react';

import { onDemand, PageOnDemand } from '../core/on-demand.tsx';
import { usePreload } from '../core/use-code-at-rest.ts';
import type { CommandPaletteProps } from './command-palette.tsx';

/** The dialogs of the shell; at most one is open. */
export type ShellDialog = 'appearance' | 'palette' | 'shortcuts';

const palette = onDemand(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const AppearanceDrawer = lazy(async () => ({ default: (await import('./appearance-drawer.tsx')).AppearanceDrawer }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type ShellDialogsProps = CommandPaletteProps & { open: ShellDialog | null };

/** The dialogs are loaded when first opened, because no page needs them to render. */
export function ShellDialogs({ open, ...given }: ShellDialogsProps) {
  // The palette is preloaded, because users type right after its shortcut.
  usePreload(palette);
  return (
    <Suspense>
      {open === 'palette' && <PageOnDemand page={palette} given={given} waiting={null} />}
      {open === 'appearance' && <AppearanceDrawer onClose={given.onClose} />}
      {open === 'shortcuts' && <ShortcutsDialog pages={given.pages} onClose={given.onClose} />}
    </Suspense>
  );
}
