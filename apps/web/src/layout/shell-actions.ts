import type { ShellDialogOpeners } from '../ui/shell-doors.ts';
import { changeAppearance } from '../core/appearance-store.ts';
import { layoutTexts } from './layout.texts.ts';
import type { PaletteEntry } from './palette-entries.ts';

const texts = layoutTexts.bar;

export const shellActions = (doors: ShellDialogOpeners, signOut: () => void): readonly PaletteEntry[] => [
  { id: 'act dark', title: texts.toDark, act: () => changeAppearance({ skin: 'dark' }) },
  { id: 'act light', title: texts.toLight, act: () => changeAppearance({ skin: 'light' }) },
  { id: 'act appearance', title: texts.appearance, act: doors.openAppearance },
  { id: 'act shortcuts', title: texts.shortcuts, keys: ['?'], act: doors.openShortcuts },
  { id: 'act notes', title: texts.whatsNew, act: doors.openReleaseNotes },
  { id: 'act logout', title: texts.logout, act: signOut },
];
