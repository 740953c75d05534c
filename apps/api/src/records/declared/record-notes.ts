import type { NoteBody } from '../../platform/notifications/notes.ts';
import type { StaffKind } from '../../platform/notifications/staff-kinds.ts';
import type { Call } from '../../platform/routes/call.ts';
import { actorOf } from '../actor.ts';
import type { CommentCall, WrittenComment } from '../comments/commented-noun.ts';
import type { RecordRow } from './record-row.ts';

/** The notifications about a kind of record. */
export interface RecordNotes {
  kind: StaffKind;
  /** The roles of the client's users who are notified of what staff do. */
  roles: readonly string[];
  texts: {
    created: (by: string, title: string) => NoteBody;
    moved: (by: string, title: string, status: string) => NoteBody;
    commented: (by: string, title: string) => NoteBody;
    mentioned: (by: string, title: string) => NoteBody;
    /** Needed by a kind of record with an assignee. */
    assigned?: (by: string, title: string) => NoteBody;
  };
}

type NotifyingCall = Pick<Call<never>, 'viewer' | 'notify' | 'notifyStaff'>;
/** A change of a record of which the other side is notified. */
type RecordEvent =
  | { kind: 'created' }
  | { kind: 'moved'; status: string }
  | { kind: 'commented'; mentioned: readonly string[] };

interface NotedNoun {
  name: string;
  notes?: RecordNotes;
}

const pathOf = ({ name }: NotedNoun, { id }: RecordRow): string => `/${name}?view=all&peek=${id}`;

const staffPath = ({ company_id }: RecordRow, path: string): string => `/provider/companies/${company_id}${path}`;

/** Notifies staff of what a client did, and the client's users of what staff did. */
export async function notifyOtherSide(
  call: NotifyingCall,
  noun: NotedNoun,
  { record, event }: { record: RecordRow; event: RecordEvent },
): Promise<void> {
  if (!noun.notes) return;
  const { kind, roles, texts } = noun.notes;
  const { viewer, notify, notifyStaff } = call;
  const by = viewer.fullname;
  const body =
    event.kind === 'moved' ? texts.moved(by, record.title, event.status) : texts[event.kind](by, record.title);
  const link = pathOf(noun, record);
  // Mentioned users have a notification of their own.
  const informed = event.kind === 'commented' ? event.mentioned : [];
  if (actorOf(viewer).side === 'client') notifyStaff({ kind, body, link: staffPath(record, link) });
  else await notify({ roles, except: viewer.id, blind: informed }, { kind, body, link });
}

/** Notifies mentioned users of a comment, and the other side unless the comment is internal. */
export async function notifyOfComment(
  call: CommentCall,
  noun: NotedNoun,
  { record, comment }: { record: RecordRow; comment: WrittenComment },
): Promise<void> {
  if (!noun.notes) return;
  const { kind, texts } = noun.notes;
  const { viewer, notify } = call;
  if (comment.mentioned.length > 0) {
    const body = texts.mentioned(viewer.fullname, record.title);
    await notify({ userIds: comment.mentioned, except: viewer.id }, { kind, body, link: pathOf(noun, record) });
  }
  const event = { kind: 'commented', mentioned: comment.mentioned } as const;
  if (comment.audience === 'both') await notifyOtherSide(call, noun, { record, event });
}

/** Notifies a user of the viewer's side of a record that was assigned to them by someone else. */
export async function notifyAssignee(
  call: NotifyingCall,
  noun: NotedNoun,
  { record, userId }: { record: RecordRow; userId: string },
): Promise<void> {
  const { viewer, notify, notifyStaff } = call;
  const body = noun.notes?.texts.assigned?.(viewer.fullname, record.title);
  if (!noun.notes || body === undefined || userId === viewer.id) return;
  const { kind } = noun.notes;
  const link = pathOf(noun, record);
  if (actorOf(viewer).side === 'client') await notify({ userIds: [userId] }, { kind, body, link });
  else notifyStaff({ kind, body, link: staffPath(record, link) }, [userId]);
}
