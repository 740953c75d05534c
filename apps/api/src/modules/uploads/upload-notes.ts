import type { NoteKind } from '../../platform/notifications/note-kind.ts';
import { uploadTexts } from './uploads.texts.ts';

/** The notification types for uploads. */
export const uploadNotes = { infected: 'upload-infected' } as const;

/** The default email frequency of each type. */
export const uploadNoteKinds: readonly NoteKind[] = [
  // The sender is notified, on either side.
  { kind: uploadNotes.infected, title: uploadTexts.kinds.infected, access: 'signed-in', mail: 'at-once' },
];
