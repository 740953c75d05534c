import type { MakeThrottle } from '../http/throttle.ts';

/** Notifications about discussions that one person can cause in an hour; a mention counts once for each recipient. */
const notesAnHour = 300;

/** Mentions, comments and messages: what one person can write many of. */
export const isDiscussion = (kind: string): boolean => /(^|-)(mention|comment|retest)$/.test(kind);

/** Counts what one person causes. */
export interface NoteLimit {
  /** @throws AppError 429 where the person has caused as many notifications as they can in an hour */
  count(personId: string, kind: string, recipients?: number): Promise<void>;
}

/** The bound on notifications of each person; it holds whatever the settings say of rate limits. */
export function openNoteLimit(throttle: MakeThrottle): NoteLimit {
  const notes = throttle({ name: 'notes of a person', calls: notesAnHour, seconds: 3_600 });
  return {
    async count(personId, kind, recipients = 1) {
      if (isDiscussion(kind) && recipients > 0) await notes.count(personId, recipients);
    },
  };
}
