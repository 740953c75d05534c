import { releaseNotesVersion } from './release-notes.version.ts';

/** The data that the shell needs to offer the notes; the notes are loaded when they are opened. */
export const releaseNotesOffer = {
  version: releaseNotesVersion,
  load: () => import('./release-notes-page.tsx'),
};
