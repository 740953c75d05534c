import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

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
