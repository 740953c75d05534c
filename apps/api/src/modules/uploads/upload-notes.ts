import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { uploadTexts } from './uploads.texts.ts';

/** The kinds of notifications about uploads. */
export const uploadNotes = { infected: 'upload-infected' } as const;

/** What users choose for each kind. */
export const uploadNoteKinds: readonly NoteKind[] = [
  // The one who sent it hears of it, on either side.
  { kind: uploadNotes.infected, title: uploadTexts.kinds.infected, access: 'signed-in', mail: 'at-once' },
];
