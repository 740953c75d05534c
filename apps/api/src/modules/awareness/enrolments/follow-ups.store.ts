import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertEnrolments, revokeLinks } from './enrolments.store.ts';

/** A session of the company's own in which employees can be enrolled, locked. */
export const findEnrollable = (db: CompanyDatabase, sessionId: string) =>
  db
    .selectFrom('awareness_sessions')
    .select(['id', 'name', 'state'])
    .where('id', '=', sessionId)
    .where('is_public', '=', false)
    .where('deleted_at', 'is', null)
    .where('state', 'in', ['Scheduled', 'Open'])
    .forUpdate()
    .executeTakeFirst();

/**
 * True if a session has participants who were not enrolled because of a simulation, also withdrawn ones. Outside of named
 * mode it takes no follow-ups: a user who is missing from its list, or appears in it again, would be known to have failed.
 */
export async function hasOtherParticipants(db: CompanyDatabase, sessionId: string): Promise<boolean> {
  const found = await db
    .selectFrom('awareness_enrolments')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('is_follow_up', '=', false)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** True if users of the company may not see who is enrolled because of a failed simulation. */
export async function hidesFollowUps(db: CompanyDatabase): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`select phishing_privacy() <> 'named' as hides`.execute(db);
  return rows[0]?.hides ?? true;
}

/**
 * True if a session takes no other participants, because it has follow-ups that users may not see, or new failures are
 * enrolled in it: that a user is in it already would show that they failed.
 */
export async function isForFollowUpsAlone(db: CompanyDatabase, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`select phishing_privacy() <> 'named'
      and (exists (select from awareness_enrolments e where e.company_id = (select current_company())
          and e.session_id = ${sessionId}::uuid and e.is_follow_up)
        or exists (select from phishing_settings s where s.company_id = (select current_company())
          and s.training_session_id = ${sessionId}::uuid)) as is_alone`.execute(db);
  return rows[0]?.is_alone ?? true;
}

/** Employees whose enrolment as a follow-up would change nothing that users see. */
async function withoutOwnEnrolment(
  db: CompanyDatabase,
  { sessionId, employeeIds }: { sessionId: string; employeeIds: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select given.id from unnest(${[...employeeIds]}::uuid[]) as given (id)
    where phishing_privacy() = 'named' or not exists (select from awareness_enrolments e
      where e.company_id = (select current_company()) and e.session_id = ${sessionId}::uuid and e.employee_id = given.id
        and not e.is_follow_up)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Enrols employees because of a failed simulation; returns the enrolment of each under their ID. */
export async function enrolFollowUps(
  db: CompanyDatabase,
  { sessionId, employeeIds: given, now }: { sessionId: string; employeeIds: readonly string[]; now: string },
): Promise<ReadonlyMap<string, { id: string; status: string }>> {
  const employeeIds = await withoutOwnEnrolment(db, { sessionId, employeeIds: given });
  await insertEnrolments(db, { sessionId, employeeIds, now });
  const { rows } = await sql<{ id: string; employee_id: string; status: string }>`
    update awareness_enrolments set is_follow_up = true
    where session_id = ${sessionId}::uuid and employee_id = any(${employeeIds}::uuid[])
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
