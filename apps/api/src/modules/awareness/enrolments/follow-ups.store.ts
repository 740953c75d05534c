import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertEnrolments, revokeLinks } from './enrolments.store.ts';

/** A session of the company's own in which employees can be enrolled. */
export const findEnrollable = (db: CompanyDatabase, sessionId: string) =>
  db
    .selectFrom('awareness_sessions')
    .select(['id', 'name', 'state'])
    .where('id', '=', sessionId)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['Scheduled', 'Open'])
    .executeTakeFirst();

/** Enrols employees because of a failed simulation; the enrolment of each under their ID. */
export async function enrolFollowUps(
  db: CompanyDatabase,
  { sessionId, employeeIds, now }: { sessionId: string; employeeIds: readonly string[]; now: string },
): Promise<ReadonlyMap<string, { id: string; status: string }>> {
  await insertEnrolments(db, { sessionId, employeeIds, now });
  const { rows } = await sql<{ id: string; employee_id: string; status: string }>`
    update awareness_enrolments set is_follow_up = true
    where session_id = ${sessionId}::uuid and employee_id = any(${[...employeeIds]}::uuid[])
    returning id, employee_id, status`.execute(db);
  return new Map(rows.map(({ employee_id, ...enrolment }) => [employee_id, enrolment]));
}

/** Withdraws enrolments whose learners have not begun; those who have may finish. */
export async function withdrawUnstarted(
  db: CompanyDatabase,
  enrolmentIds: readonly string[],
  now: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update awareness_enrolments set status = 'Withdrawn', updated_at = ${now}
    where id = any(${[...enrolmentIds]}::uuid[]) and status = 'Not Started' and is_follow_up returning id`.execute(db);
  for (const { id } of rows) await revokeLinks(db, id, now);
}
