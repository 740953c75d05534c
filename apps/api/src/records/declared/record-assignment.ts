import { audienceOf } from '@gatehouse/contract/core/record-audience';
import { staffWith } from '@gatehouse/contract/staff/staff-sight';

import { unprocessable } from '../../platform/core/errors.ts';
import { updateRow } from '../../platform/database/rows.ts';
import { actorOf } from '../actor.ts';
import { recordAssignee } from '../assignment/assignment.ts';
import { findAssignable, findEnabledUsers } from '../people/people.store.ts';
import { rolesWithAccess } from '../people/readers.ts';
import { findStaffAt } from '../people/staff-at-client.ts';
import type { RecordNoun } from './declared-record.ts';
import { recordTexts } from './declared-record.texts.ts';
import { notifyAssignee } from './record-notes.ts';
import { changesRecord, type ReadRecord, type WorkCall } from './record-work.ts';
import type { WorkRow } from './record-work.store.ts';

type AssignCall = WorkCall<{ userId: string | null }>;
type PeopleCall = Omit<WorkCall<unknown>, 'params' | 'body'>;

/** Returns the handlers of the assignment of a kind of record, if it has one. */
export const assignmentHandlers = (noun: RecordNoun, read: ReadRecord) =>
  noun.calls.assign
    ? {
        assignees: (call: PeopleCall) => findAssignees(noun, call),
        assign: changesRecord<AssignCall['body']>(noun, { read, apply: (call, record) => assign(noun, call, record) }),
      }
    : {};

/** Returns the users to whom the viewer can assign a record: those of the viewer's side who can see it. */
async function findAssignees({ name }: RecordNoun, call: PeopleCall) {
  const { company, staff } = audienceOf(name);
  if (actorOf(call.viewer).side === 'client') return findAssignable(call.db, await rolesWithAccess(call.db, company));
  const colleagues = await findStaffAt(call, staffWith(staff));
  return colleagues.map(({ _id, fullname, username }) => ({ _id, fullname, username }));
}

/** Returns the name of a user to whom the viewer can assign a record. Throws a 422 for anyone else. */
async function requireAssignee(noun: RecordNoun, call: PeopleCall, userId: string): Promise<string> {
  const { company } = audienceOf(noun.name);
  const colleague =
    actorOf(call.viewer).side === 'client'
      ? await findReader(call, userId, await rolesWithAccess(call.db, company))
      : (await findAssignees(noun, call)).find(({ _id }) => _id === userId);
  if (!colleague) throw unprocessable(recordTexts.assignee, 'userId');
  return colleague.fullname;
}

async function findReader({ db }: PeopleCall, userId: string, roles: readonly string[]) {
  const [user] = await findEnabledUsers(db, [userId]);
  return user && roles.includes(user.role) ? user : undefined;
}

/** Assigns a record, and notifies the new assignee. Assigning it to the same user again leaves no trace. */
async function assign(noun: RecordNoun, call: AssignCall, record: WorkRow): Promise<boolean> {
  const { id, title, assignee_id: before, assignee: from } = record;
  const { userId } = call.body;
  if (before === userId) return false;
  const to = userId === null ? '' : await requireAssignee(noun, call, userId);
  const at = call.platform.clock.now().toISOString();
  await updateRow(call.db, noun.table, { id, assignee_id: userId, assignee_name: to } as never);
  await recordAssignee(call, 'record_history', { id, subject: title, from, to, at });
  if (userId !== null) await notifyAssignee(call, noun, { record, userId });
  return true;
}
