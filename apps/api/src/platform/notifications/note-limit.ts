import type { MakeThrottle } from '../http/throttle.ts';

/** The number of discussion notifications that one user can cause per hour; a mention counts once for each recipient. */
const discussionsAnHour = 300;
/** The number of other notifications per hour that are emailed at once. Emails about the rest are gathered until the next full hour. */
const emailedAnHour = 300;
/** The number of notifications of any kind that one user can cause per hour. One to roles counts once, one to users once for each. */
const notesAnHour = 2_000;
/** The number of other emails per hour that one user can cause to others, such as invitations and resets; an import sends up to 1,000. */
const mailsAnHour = 1_000;

/** Returns true for mentions, comments and messages, which one user can write many of. */
export const isDiscussion = (kind: string): boolean => /(^|-)(mention|comment|retest)$/.test(kind);

/** The time of the emails about a notification: at once, or together with others at the next full hour. */
export type NoteTiming = 'at-once' | 'gathered';

/** Counts the notifications and emails that each user causes. */
export interface NoteLimit {
  /** @throws AppError 429 if the user has reached the hourly limit */
  count(personId: string, kind: string, recipients?: number): Promise<NoteTiming>;
  /** Counts an email to somebody else. Throws a 429 as above. */
  countMail(personId: string): Promise<void>;
}

/** Opens the limits of notifications and emails per user; they apply even if rate limits are turned off. */
export function openNoteLimit(throttle: MakeThrottle): NoteLimit {
  const seconds = 3_600;
  const discussions = throttle({ name: 'notes of a person', calls: discussionsAnHour, seconds });
  const emailed = throttle({ name: 'emailed notes of a person', calls: emailedAnHour, seconds });
  const all = throttle({ name: 'all notes of a person', calls: notesAnHour, seconds });
  const mails = throttle({ name: 'emails of a person', calls: mailsAnHour, seconds });
  return {
    async count(personId, kind, recipients = 1) {
      if (recipients === 0) return 'at-once';
      await all.count(personId, recipients);
      if (isDiscussion(kind)) {
        await discussions.count(personId, recipients);
        return 'at-once';
      }
      return emailed.count(personId, recipients).then(
        () => 'at-once' as const,
        () => 'gathered' as const,
      );
    },
    countMail: (personId) => mails.count(personId),
  };
}
