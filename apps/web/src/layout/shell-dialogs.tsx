import { lazy, Suspense } from 'react';

import type { CommandPaletteProps } from './command-palette.tsx';

/** What lies over the page at most one at a time. */
export type ShellDialog = 'appearance' | 'palette' | 'shortcuts';

const CommandPalette = lazy(async () => ({ default: (await import('./command-palette.tsx')).CommandPalette }));
const AppearanceDrawer = lazy(async () => ({ default: (await import('./appearance-drawer.tsx')).AppearanceDrawer }));
const ShortcutsDialog = lazy(async () => ({ default: (await import('./shortcuts-dialog.tsx')).ShortcutsDialog }));

type ShellDialogsProps = CommandPaletteProps & { open: ShellDialog | null };

/** Loaded when first opened: none of them is needed to see a page. */
export function ShellDialogs({ open, ...given }: ShellDialogsProps) {
  return (
    <Suspense>
      {open === 'palette' && <CommandPalette {...given} />}
      {open === 'appearance' && <AppearanceDrawer onClose={given.onClose} />}
      {open === 'shortcuts' && <ShortcutsDialog pages={given.pages} onClose={given.onClose} />}
    </Suspense>
  );
}
