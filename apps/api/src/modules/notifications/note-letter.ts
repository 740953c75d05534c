import type { Mail } from '../../platform/mail/mail.ts';
import { manageNotifications } from '../../platform/mail/mail-parts.ts';
import type { Platform } from '../../platform/platform.ts';
import type { WaitingNote } from './note-mail.store.ts';
import { cardOf, type NoteRecord, wordsOf } from './note-record.ts';
import { notificationsTexts as texts } from './notifications.texts.ts';

/** Maximum number of notifications in an email. The rest are in the bell. */
const notesInMail = 100;

/** The record that a notification is about. */
export interface NoteSubject {
  record: NoteRecord;
  /** True for the provider's staff. */
  isStaff: boolean;
}

/** Returns the email of one notification about a record: what happened, the record, and the link to it. */
export function letterAbout(
  platform: Pick<Platform, 'publicUrl'>,
  { username, body, link }: WaitingNote,
  { record, isStaff }: NoteSubject,
): Mail {
  return {
    to: username,
    ...wordsOf(body, record),
    card: cardOf(record, { isStaff }),
    action: { label: texts.one, link: `${platform.publicUrl()}${link}` },
    foot: manageNotifications(platform.publicUrl()),
  };
}

/** Returns the email of notifications without one record that they are all about. */
export function letterOf(platform: Pick<Platform, 'publicUrl'>, to: string, notes: readonly WaitingNote[]): Mail {
  const [first] = notes;
  const left = notes.length - notesInMail;
  const isOne = notes.length === 1;
  return {
    to,
    subject: isOne && first ? first.body : texts.several(notes.length),
    paragraphs: [
      ...(isOne ? [] : notes.slice(0, notesInMail).map(({ body }) => body)),
      ...(left > 0 ? [texts.more(left)] : []),
    ],
    foot: manageNotifications(platform.publicUrl()),
    action: {
      label: isOne ? texts.one : texts.all,
      link: `${platform.publicUrl()}${isOne && first ? first.link : '/notifications'}`,
    },
  };
}
