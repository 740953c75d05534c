import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** A certificate that expires soon, and its holder. */
export interface Renewable {
  number: string;
  fullname: string;
  email: string;
  employeeId: string;
  course: string;
  courseId: string;
  /** DD-MM-YYYY. */
  day: string;
}

/** Takes certificates that expire within so many days, each once. */
export async function takeRenewable(
  db: CompanyDatabase,
  { now, days, most }: { now: string; days: number; most: number },
): Promise<Renewable[]> {
  const { rows } = await sql<Renewable>`with due as (
      select * from awareness_renewable where company_id = (select current_company())
        and valid_until > ${now}::timestamptz and valid_until <= ${now}::timestamptz + make_interval(days => ${days})
      order by valid_until, certificate_id limit ${most}),
    taken as (insert into awareness_renewals (company_id, certificate_id, noted_at)
      select company_id, certificate_id, ${now}::timestamptz from due on conflict do nothing returning certificate_id)
    select d.number, d.fullname, d.email, d.employee_id as "employeeId", d.course, d.course_id as "courseId",
      to_char(d.valid_until at time zone 'UTC', 'DD-MM-YYYY') as day
    from due d join taken t on t.certificate_id = d.certificate_id order by d.course, d.fullname`.execute(db);
  return rows;
}

/** A session of the course that is open, and in which the holder is not; the one that ends last. */
export async function findOpenSession(
  db: CompanyDatabase,
  { courseId, employeeId }: Pick<Renewable, 'courseId' | 'employeeId'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select s.id from awareness_sessions s
    where s.company_id = (select current_company()) and s.course_id = ${courseId}::uuid and s.state = 'Open'
      and s.deleted_at is null and not s.is_public
      and not exists (select from awareness_enrolments e where e.company_id = s.company_id and e.session_id = s.id
        and e.employee_id = ${employeeId}::uuid)
    order by s.date_end desc, s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
