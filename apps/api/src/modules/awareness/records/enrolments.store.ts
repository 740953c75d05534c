import { sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Enrolls employees; those who were withdrawn start again.
 * @returns the number of new enrollments
 */
export async function insertEnrolments(
  db: CompanyDatabase,
  { sessionId, employeeIds, now }: { sessionId: string; employeeIds: readonly string[]; now: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`insert into awareness_enrolments
      (company_id, session_id, employee_id, enrolled_at, updated_at)
    select current_company(), ${sessionId}::uuid, id, ${now}, ${now} from unnest(${[...employeeIds]}::uuid[]) id
    on conflict (company_id, session_id, employee_id) do update
      set status = case when awareness_enrolments.started_at is null then 'Not Started' else 'In Progress' end,
        enrolled_at = excluded.enrolled_at, updated_at = excluded.updated_at
      where awareness_enrolments.status = 'Withdrawn'
    returning id`.execute(db);
  return rows.length;
}

/** Returns an enrollment of a session, locked for a change. */
export async function findLockedEnrolment(
  db: CompanyDatabase,
  { sessionId, id, now }: { sessionId: string; id: string; now: string },
) {
  const { rows } = await sql<{
    id: string;
    status: string;
    started_at: string | null;
    extra_attempts: number;
    attempts_used: number;
    max_attempts: number;
    is_due: boolean;
    name: string;
  }>`select e.id, e.status, e.started_at, e.extra_attempts, e.attempts_used, s.max_attempts, s.name,
      ${now}::timestamptz >= (coalesce(e.due_date, s.date_end) + 1)::timestamp at time zone c.time_zone as is_due
    from awareness_enrolments e
    join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id
      and s.deleted_at is null and not s.is_public
    join companies c on c.id = e.company_id
    where e.id = ${id}::uuid and e.session_id = ${sessionId}::uuid for update of e`.execute(db);
  return rows[0];
}
export type EnrolmentRecord = NonNullable<Awaited<ReturnType<typeof findLockedEnrolment>>>;

export async function updateEnrolment(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['awareness_enrolments']>,
): Promise<void> {
  await db.updateTable('awareness_enrolments').set(change).where('id', '=', id).execute();
}

/** A learner, and the version of the course that they have started or would start. */
interface Beginner {
  enrolment_id: string;
  version_id: string;
}

/** Stores the version of the course that a learner has started, so that it stays the same. */
export async function pinVersion(
  db: CompanyDatabase,
  { enrolment_id, version_id }: Beginner,
  at: string,
): Promise<void> {
  await db
    .updateTable('awareness_enrolments')
    .set({ version_id, started_at: at })
    .where('id', '=', enrolment_id)
    .where('started_at', 'is', null)
    .execute();
}

/** Counts the start of an attempt; the first one fixes the version of the course. */
export async function countAttempt(
  db: CompanyDatabase,
  { enrolment_id, version_id }: Beginner,
  { attempts_used, at }: { attempts_used: number; at: string },
): Promise<void> {
  const begun = sql`update awareness_enrolments set attempts_used = ${attempts_used}, status = 'In Progress', updated_at = ${at},
      version_id = case when started_at is null then ${version_id}::uuid else version_id end,
      started_at = coalesce(started_at, ${at}::timestamptz)
    where id = ${enrolment_id}`;
  await runPrepared(db, 'count_attempt', begun.compile(db));
}

/** Revokes the links of an enrollment, and deletes its queued emails. */
export async function revokeLinks(db: CompanyDatabase, enrolmentId: string, now: string): Promise<void> {
  await db
    .updateTable('awareness_links')
    .set({ revoked_at: now })
    .where('enrolment_id', '=', enrolmentId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('awareness_mails').where('enrolment_id', '=', enrolmentId).execute();
}
