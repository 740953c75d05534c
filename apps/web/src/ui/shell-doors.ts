import { createContext, useContext } from 'react';

/** What a page may open of the shell around it. */
export interface ShellDoors {
  openAppearance: () => void;
  openPalette: () => void;
  openShortcuts: () => void;
  openReleaseNotes: () => void;
}

const closed = (): void => undefined;

/** Filled by the shell; without one the doors lead nowhere. */
export const ShellDoorsContext = createContext<ShellDoors>({
  openAppearance: closed,
  openPalette: closed,
  openShortcuts: closed,
  openReleaseNotes: closed,
});

/** The doors of the shell, for a page that offers them: Profile → Appearance. */
export const useShellDoors = (): ShellDoors => useContext(ShellDoorsContext);
