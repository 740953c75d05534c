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
  /** The date as DD-MM-YYYY. */
  day: string;
  /** True if users of the company may not see the certificate, because its training followed a failed simulation. */
  isHidden: boolean;
}

/** Takes certificates that expire within this many days, once each. */
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
      to_char(d.valid_until at time zone 'UTC', 'DD-MM-YYYY') as day,
      phishing_privacy() <> 'named' and exists (select from certificates c
        join awareness_enrolments e on e.company_id = c.company_id and e.id = c.enrolment_id
        where c.company_id = d.company_id and c.id = d.certificate_id and e.is_follow_up) as "isHidden"
    from due d join taken t on t.certificate_id = d.certificate_id order by d.course, d.fullname`.execute(db);
  return rows;
}

/** Returns the open session of the course that ends last and does not include the holder. */
export async function findOpenSession(
  db: CompanyDatabase,
  { courseId, employeeId }: Pick<Renewable, 'courseId' | 'employeeId'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`select s.id from awareness_sessions s
    where s.company_id = (select current_company()) and s.course_id = ${courseId}::uuid and s.state = 'Open'
      and s.deleted_at is null and not s.is_public
      and not exists (select from awareness_enrolments e where e.company_id = s.company_id and e.session_id = s.id
        and e.employee_id = ${employeeId}::uuid)
      and (phishing_privacy() = 'named' or not exists (select from awareness_enrolments f
        where f.company_id = s.company_id and f.session_id = s.id and f.is_follow_up))
      and (phishing_privacy() = 'named' or not exists (select from phishing_settings p
        where p.company_id = s.company_id and p.training_session_id = s.id))
    order by s.date_end desc, s.id limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
