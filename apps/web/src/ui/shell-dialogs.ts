import { createContext, useContext } from 'react';

/** Dialogs of the shell that a page can open. */
export interface ShellDialogOpeners {
  openAppearance: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
  openReleaseNotes: () => void;
}

const closed = (): void => undefined;

/** Provided by the shell; by default the functions do nothing. */
export const ShellDialogsContext = createContext<ShellDialogOpeners>({
  openAppearance: closed,
  openPalette: closed,
  openShortcuts: closed,
  openReleaseNotes: closed,
});

/** The shell's dialogs, for pages that link to them: Profile → Appearance. */
export const useShellDialogOpeners = (): ShellDialogOpeners => useContext(ShellDialogsContext);
