import type { Permission } from '@gatehouse/contract/core/access';

import type { Call } from '../../platform/routes/call.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import type { HistoryTable } from '../history/history.store.ts';
import { recordChange } from '../history/record-change.ts';
import { findAssignable, findFullname } from '../people/people.store.ts';
import { requireColleague, rolesInCompany } from '../people/readers.ts';

/** The change of an assignee. The names are empty for no one. */
interface AssigneeChange {
  id: string;
  /** The name of the record in the audit log. */
  subject: string;
  from: string;
  to: string;
  /** An ISO timestamp. */
  at: string;
}

/** Adds the change of an assignee to the history of a record and to the audit log. */
export async function recordAssignee(
  call: Pick<Call<never>, 'db' | 'viewer' | 'audit'>,
  history: HistoryTable,
  { id, subject, from, to, at }: AssigneeChange,
): Promise<void> {
  await recordChange(call, history, { id, kind: 'assignee', from_value: from, to_value: to, at });
  call.audit({ action: 'status-changed', subject, details: { assignee: to } });
}

type AssignCall = Pick<Call<never>, 'db' | 'viewer' | 'platform' | 'notify' | 'audit'>;

/** The columns of a record that its assignment needs. */
interface AssignableRecord {
  id: string;
  visual_id: string;
  assignee_id: string | null;
}

/** A kind of record that is assigned to those users of its company who can see it. */
interface AssignedNoun<Row extends AssignableRecord> {
  history: HistoryTable;
  permission: Permission;
  /** The message for a user who cannot see the records. */
  refusal: string;
  /** Stores the assignee. The time is an ISO timestamp. */
  update: (db: AssignCall['db'], id: string, change: { assignee_id: string | null; now: string }) => Promise<void>;
  note: (assignedBy: string, row: Row) => Note;
}

/** Returns the calls about the assignment of one kind of record. */
export const assignmentOf = <Row extends AssignableRecord>(noun: AssignedNoun<Row>) => ({
  /** Returns the roles that can see the records in this company. */
  readers: (db: AssignCall['db']): Promise<string[]> => rolesInCompany(db, noun.permission),
  colleagues: async ({ db }: Pick<Call<never>, 'db'>) => findAssignable(db, await rolesInCompany(db, noun.permission)),
  /** Returns the name of a user who can see the records. Throws a 422 for anyone else. */
  requireReader: (db: AssignCall['db'], userId: string): Promise<string> => requireColleague(db, userId, noun),
  /** Assigns a locked record with its history and notification. Does nothing if the user is already assigned. */
  assign: (call: AssignCall, row: Row, userId: string | null): Promise<void> => assign(noun, call, { row, userId }),
});

async function assign<Row extends AssignableRecord>(
  noun: AssignedNoun<Row>,
  call: AssignCall,
  { row, userId }: { row: Row; userId: string | null },
): Promise<void> {
  if (row.assignee_id === userId) return;
  const { db, viewer, platform } = call;
  const to = userId === null ? '' : await requireColleague(db, userId, noun);
  const from = row.assignee_id === null ? '' : await findFullname(db, row.assignee_id);
  const at = platform.clock.now().toISOString();
  await noun.update(db, row.id, { assignee_id: userId, now: at });
  await recordAssignee(call, noun.history, { id: row.id, subject: row.visual_id, from, to, at });
  if (userId !== null) await call.notify({ userIds: [userId], except: viewer.id }, noun.note(viewer.fullname, row));
}
