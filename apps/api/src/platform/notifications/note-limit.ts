import type { MakeThrottle } from '../http/throttle.ts';

/** The number of discussion notifications that one user can cause per hour; a mention counts once for each recipient. */
const notesAnHour = 300;

/** Returns true for mentions, comments and messages, which one user can write many of. */
export const isDiscussion = (kind: string): boolean => /(^|-)(mention|comment|retest)$/.test(kind);

/** Counts the notifications that each user causes. */
export interface NoteLimit {
  /** @throws AppError 429 if the user has reached the hourly limit */
  count(personId: string, kind: string, recipients?: number): Promise<void>;
}

/** Opens the limit of notifications per user; it applies even if rate limits are turned off. */
export function openNoteLimit(throttle: MakeThrottle): NoteLimit {
  const notes = throttle({ name: 'notes of a person', calls: notesAnHour, seconds: 3_600 });
  return {
    async count(personId, kind, recipients = 1) {
      if (isDiscussion(kind) && recipients > 0) await notes.count(personId, recipients);
    },
  };
}
