import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns all session data about an employee. */
export async function findHeld(db: CompanyDatabase, employeeId: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<{ record: Record<string, unknown> }>`select json_build_object('session', s.name,
      'status', e.status, 'score', e.score, 'total', e.total, 'enrolledAt', iso(e.enrolled_at),
      'startedAt', iso(e.started_at), 'finishedAt', iso(e.finished_at),
      'attempts', (select coalesce(json_agg(json_build_object('number', a.number, 'state', a.state, 'startedAt', iso(a.started_at),
          'answers', a.answers, 'score', a.score, 'total', a.total) order by a.number), '[]')
        from awareness_attempts a where a.company_id = e.company_id and a.enrolment_id = e.id),
      'chapters', (select coalesce(json_agg(json_build_object('chapter', p.chapter_id, 'completedAt', iso(p.completed_at),
          'textHash', p.text_hash, 'state', p.state, 'outcome', p.outcome, 'score', p.score) order by p.updated_at), '[]')
        from awareness_progress p where p.company_id = e.company_id and p.enrolment_id = e.id)) as record
    from awareness_enrolments e
    join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id
    where e.employee_id = ${employeeId}::uuid and shows_learner(e.id) order by e.enrolled_at`.execute(db);
  return rows.map(({ record }) => record);
}

/** Deletes answers, links and emails. Status and score remain, so that statistics do not change. */
export async function eraseHeld(db: CompanyDatabase, employeeId: string): Promise<void> {
  const own = sql`enrolment_id in (select id from awareness_enrolments where employee_id = ${employeeId}::uuid)`;
  await sql`delete from awareness_links where ${own}`.execute(db);
  await sql`delete from awareness_mails where ${own}`.execute(db);
  await sql`delete from awareness_progress where ${own}`.execute(db);
  await sql`update awareness_attempts set answers = '{}' where ${own}`.execute(db);
}
