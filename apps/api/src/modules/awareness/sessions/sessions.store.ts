import { type Insertable, sql, type Updateable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** Returns a session, deleted or not, locked for a change. */
export async function findLockedSession(db: CompanyDatabase, id: string) {
  return db.selectFrom('awareness_sessions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}
export type SessionRecord = NonNullable<Awaited<ReturnType<typeof findLockedSession>>>;

export async function insertSession(
  db: CompanyDatabase,
  values: Insertable<Tables['awareness_sessions']>,
): Promise<string> {
  const row = await db.insertInto('awareness_sessions').values(values).returning('id').executeTakeFirstOrThrow();
  return row.id;
}

export async function updateSession(
  db: CompanyDatabase,
  id: string,
  change: Updateable<Tables['awareness_sessions']>,
): Promise<void> {
  await db.updateTable('awareness_sessions').set(change).where('id', '=', id).execute();
}

/** Returns the current date in the company's time zone, YYYY-MM-DD. */
export async function findToday(db: CompanyDatabase, now: string): Promise<string> {
  const { rows } = await sql<{
    today: string;
  }>`select ((${now}::timestamptz at time zone time_zone)::date)::text as today
    from companies where id = (select current_company())`.execute(db);
  return rows[0]?.today ?? now.slice(0, 10);
}

/** A session whose state was changed by its dates. */
interface MovedSession {
  id: string;
  name: string;
  state: string;
  is_public: boolean;
  count_passed: number;
  count_enrolled: number;
}

/** Updates the states of sessions, one or all, to match their dates. */
export async function moveStates(
  db: CompanyDatabase,
  { now, id = null }: { now: string; id?: string | null },
): Promise<MovedSession[]> {
  const { rows } = await sql<MovedSession>`update awareness_sessions s set state = n.state, updated_at = ${now}
    from (select t.id, awareness_state(t.date_start, t.date_end, c.time_zone, ${now}::timestamptz) as state
      from awareness_sessions t join companies c on c.id = t.company_id
      where t.state <> 'Draft' and t.deleted_at is null and (${id}::uuid is null or t.id = ${id}::uuid)) n
    where n.id = s.id and n.state <> s.state
    returning s.id, s.name, s.state, s.is_public, s.count_passed, s.count_enrolled`.execute(db);
  return rows;
}

/**
 * Expires enrollments whose due date has passed.
 * @returns the ids of their sessions
 */
export async function expireEnrolments(db: CompanyDatabase, now: string): Promise<string[]> {
  const { rows } = await sql<{
    session_id: string;
  }>`update awareness_enrolments e set status = 'Expired', updated_at = ${now}
    from awareness_sessions s join companies c on c.id = s.company_id
    where s.company_id = e.company_id and s.id = e.session_id and s.state in ('Open', 'Closed')
      and e.status in ('Not Started', 'In Progress')
      and ${now}::timestamptz >= (coalesce(e.due_date, s.date_end) + 1)::timestamp at time zone c.time_zone
    returning e.session_id`.execute(db);
  return [...new Set(rows.map(({ session_id }) => session_id))];
}

/** Reopens expired enrollments whose due date is now later, with their progress. */
export async function reopenExpired(
  db: CompanyDatabase,
  { sessionId, now }: { sessionId: string; now: string },
): Promise<void> {
  await sql`update awareness_enrolments e
    set status = case when e.started_at is null then 'Not Started' else 'In Progress' end, updated_at = ${now}
    from awareness_sessions s join companies c on c.id = s.company_id
    where s.company_id = e.company_id and s.id = e.session_id and s.id = ${sessionId}::uuid and e.status = 'Expired'
      and ${now}::timestamptz < (coalesce(e.due_date, s.date_end) + 1)::timestamp at time zone c.time_zone`.execute(db);
}

/** Locks the expired enrollments before the session itself, in the order in which learners lock them. */
export async function lockExpired(db: CompanyDatabase, sessionId: string): Promise<void> {
  await db
    .selectFrom('awareness_enrolments')
    .select('id')
    .where('session_id', '=', sessionId)
    .where('status', '=', 'Expired')
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Returns the departments and employees of a session as JSON. */
export async function findPeople(
  db: CompanyDatabase,
  { sessionId, withEmployees }: { sessionId: string; withEmployees: boolean },
): Promise<{ departments: unknown[]; employees: unknown[] }> {
  const { rows } = await sql<{ departments: unknown[]; employees: unknown[] }>`select
    (select coalesce(json_agg(d order by lower(d.department)), '[]') from (
      select department, count(*) as enrolled, count(*) filter (where status = 'Passed') as passed,
        count(*) filter (where status = 'In Progress') as "inProgress",
        count(*) filter (where status = 'Not Started') as "notStarted",
        count(*) filter (where status = 'Failed') as failed, count(*) filter (where status = 'Expired') as expired
      from awareness_learners where session_id = ${sessionId}::uuid and status <> 'Withdrawn' and shows_learner(id) group by department) d) as departments,
    (select coalesce(json_agg(json_build_object('_id', id, 'fullname', fullname, 'email', email, 'department', department,
        'status', status, 'score', score, 'total', total, 'takenAt', iso(finished_at), 'certificateId', (select c.certificate_id from certificates c
          where c.company_id = l.company_id and c.enrolment_id = l.id and c.revoked_at is null))
      order by fullname collate "und-x-icu", id), '[]')
      from awareness_learners l where session_id = ${sessionId}::uuid and ${withEmployees} and shows_learner(id)) as employees`.execute(
    db,
  );
  return rows[0] ?? { departments: [], employees: [] };
}
