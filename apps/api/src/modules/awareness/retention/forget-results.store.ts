import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Returns the number of months that the company retains named results. */
export async function findResultMonths(db: CompanyDatabase): Promise<number> {
  const company = db
    .selectFrom('companies')
    .select('result_months')
    .where('id', '=', sql<string>`current_company()`);
  return (await company.executeTakeFirstOrThrow()).result_months;
}

/** Returns named results that ended before a moment, with their last attempt or else the session, locked for a change. */
export async function lockExpiredResults(db: CompanyDatabase, before: string, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select e.id from awareness_enrolments e
    join awareness_sessions s on s.company_id = e.company_id and s.id = e.session_id and s.state = 'Closed'
    where e.company_id = (select current_company()) and e.employee_id is not null
      and greatest(coalesce(e.finished_at, '-infinity'), coalesce(e.due_date, s.date_end)::timestamptz) < ${before}::timestamptz
    order by e.id limit ${most} for update of e skip locked`.execute(db);
  return rows.map(({ id }) => id);
}

/** Deletes answers, acknowledgments, links and emails. */
export async function forgetAnswers(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  const own = sql`company_id = (select current_company()) and enrolment_id = any(${[...ids]}::uuid[])`;
  await sql`delete from awareness_links where ${own}`.execute(db);
  await sql`delete from awareness_mails where ${own}`.execute(db);
  await sql`delete from awareness_progress where ${own}`.execute(db);
  await sql`update awareness_attempts set answers = '{}' where ${own}`.execute(db);
}

/** Removes the names from results. Status, score and department remain, so that statistics do not change. */
export async function forgetNames(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  await sql`update awareness_enrolments e set employee_id = null,
      department = coalesce((select p.department from company_employees p
        where p.company_id = e.company_id and p.id = e.employee_id), '')
    where e.company_id = (select current_company()) and e.id = any(${[...ids]}::uuid[])`.execute(db);
}
