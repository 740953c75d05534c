import type { Note, Readers, StaffNote } from '../../platform/notifications/notes.ts';
import type { CommentCall, WrittenComment } from './commented-noun.ts';

/** The notifications of a comment. */
interface CommentNotes {
  /** For the mentioned users. */
  mentioned: Note;
  /** For the provider's staff, of a comment of a client. */
  toStaff: StaffNote;
  /** For the client's users, of a comment of staff. Without it, they are not notified. */
  toClient?: { readers: () => Promise<Readers>; note: Note };
}

/** Notifies the mentioned users of a comment, and the other side unless the comment is internal or its change is already announced. */
export async function notifyOfComment(
  { viewer, notify, notifyStaff }: CommentCall,
  { side, audience, mentioned, isSilent = false }: WrittenComment,
  { mentioned: mention, toStaff, toClient }: CommentNotes,
): Promise<void> {
  if (mentioned.length > 0) await notify({ userIds: mentioned, except: viewer.id }, mention);
  if (audience !== 'both' || isSilent) return;
  if (side === 'client') notifyStaff(toStaff);
  else if (toClient) await notify(await toClient.readers(), toClient.note);
}
