import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { insertEnrolments, revokeLinks } from '../records/enrolments.store.ts';

/** Returns one of the company's own sessions that is open for enrollment, locked. */
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
 * True if a session has participants, even withdrawn ones, who were not enrolled because of a simulation. Such a session accepts no
 * follow-ups except in named mode: an employee missing from its list, or reappearing there, would be known to have failed.
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

/** Resolves to true if users of the company may not see who was enrolled because of a failed simulation. */
export async function hidesFollowUps(db: CompanyDatabase): Promise<boolean> {
  const { rows } = await sql<{ hides: boolean }>`select phishing_privacy() <> 'named' as hides`.execute(db);
  return rows[0]?.hides ?? true;
}

/**
 * Resolves to true if a session accepts only follow-ups, because it has some that users may not see, or new failures are enrolled in it
 * automatically. Otherwise, finding that an employee is already enrolled would reveal their failure.
 */
export async function acceptsOnlyFollowUps(db: CompanyDatabase, sessionId: string): Promise<boolean> {
  const { rows } = await sql<{ is_alone: boolean }>`select phishing_privacy() <> 'named'
      and (exists (select from awareness_enrolments e where e.company_id = (select current_company())
          and e.session_id = ${sessionId}::uuid and e.is_follow_up)
        or exists (select from phishing_settings s where s.company_id = (select current_company())
          and s.training_session_id = ${sessionId}::uuid)) as is_alone`.execute(db);
  return rows[0]?.is_alone ?? true;
}

/** Returns the employees whose enrollment as a follow-up changes nothing that users can see. */
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

/** Enrolls employees because of a failed simulation; returns their enrollments by employee id. */
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

/** Withdraws enrollments whose learners have not started; all others may finish. */
export async function withdrawUnstarted(
  db: CompanyDatabase,
  enrolmentIds: readonly string[],
  now: string,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`update awareness_enrolments set status = 'Withdrawn', updated_at = ${now}
    where id = any(${[...enrolmentIds]}::uuid[]) and status = 'Not Started' and is_follow_up returning id`.execute(db);
  for (const { id } of rows) await revokeLinks(db, id, now);
}
