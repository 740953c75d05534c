import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** SQL of the enrollments of a session that can be reminded: those of active employees who have not finished. */
const remindable = (sessionId: string) => sql`awareness_enrolments e
  join company_employees p on p.company_id = e.company_id and p.id = e.employee_id and p.state = 'Active'
  where e.company_id = (select current_company()) and e.session_id = ${sessionId}::uuid
    and e.status in ('Not Started', 'In Progress')`;

/** Returns the number of employees who get a reminder of this session. */
export async function countRemindable(db: CompanyDatabase, sessionId: string): Promise<number> {
  const { rows } = await sql<{ employees: number }>`select count(*)::integer as employees
    from ${remindable(sessionId)}`.execute(db);
  return rows[0]?.employees ?? 0;
}

/**
 * Queues a reminder for everyone in a session who has not finished; none is sent before `dueAt`.
 * @returns their number
 */
export async function queueManual(
  db: CompanyDatabase,
  sessionId: string,
  { now, dueAt }: { now: string; dueAt: string },
): Promise<number> {
  const { rows } = await sql<{ id: string }>`insert into awareness_mails (company_id, enrolment_id, kind, about, due_at)
    select e.company_id, e.id, 'manual', ${now}, ${dueAt}::timestamptz from ${remindable(sessionId)}
    on conflict do nothing returning id`.execute(db);
  return rows.length;
}

/**
 * Deletes the reminders of a session that are still held. The job that sends takes only those that are due, so each is either deleted or sent.
 * @returns their number
 */
export async function deleteHeld(db: CompanyDatabase, sessionId: string, now: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`delete from awareness_mails m using awareness_enrolments e
    where m.company_id = (select current_company()) and m.kind = 'manual' and m.sent_at is null
      and m.due_at > ${now}::timestamptz and e.company_id = m.company_id and e.id = m.enrolment_id
      and e.session_id = ${sessionId}::uuid
    returning m.id`.execute(db);
  return rows.length;
}
