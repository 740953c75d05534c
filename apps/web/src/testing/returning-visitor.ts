import { whatsNew } from '../layout/use-whats-new.ts';
import { releaseNotesVersion } from '../modules/release-notes/release-notes.version.ts';

/** Marks the release notes as seen; otherwise they would open over the page under test (specification.md, Shell). */
export const markReleaseNotesSeen = (): void => whatsNew.write({ hasSeen: true, version: releaseNotesVersion });
