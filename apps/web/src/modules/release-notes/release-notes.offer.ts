import { releaseNotesVersion } from './release-notes.version.ts';

/** What the shell needs to open the notes; they themselves are loaded when someone reads them. */
export const releaseNotesOffer = {
  version: releaseNotesVersion,
  load: () => import('./release-notes-page.tsx'),
};
