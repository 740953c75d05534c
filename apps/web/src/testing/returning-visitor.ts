import { whatsNew } from '../layout/whats-new.ts';
import { releaseNotesVersion } from '../modules/release-notes/release-notes.version.ts';

/**
 * Someone who has seen the release notes: they would open by themselves over whatever a test is about
 * (specification.md, Shell).
 */
export const beReturningVisitor = (): void => whatsNew.write({ hasSeen: true, version: releaseNotesVersion });
