import { curvePoints } from '@gatehouse/contract/awareness/awareness-session';
import type { TrainingCurve } from '@gatehouse/contract/awareness/training-curve.schema';
import { smallestGroup } from '@gatehouse/domain/phishing/fold-departments';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/**
 * Returns the employees who had passed by each day of a session, and the reminders sent, both by days in the company's time zone. Sessions
 * longer than `curvePoints` days combine days, counted back from the last. A session that hides who failed a simulation has no days while
 * fewer employees than the smallest group are enrolled.
 */
export async function findCurve(db: CompanyDatabase, sessionId: string, now: string): Promise<TrainingCurve> {
  const { rows } = await sql<TrainingCurve>`with session as (
      select s.id, s.company_id, s.state, s.date_start, s.date_end, s.count_enrolled, c.time_zone,
        (${now}::timestamptz at time zone c.time_zone)::date as today,
        s.count_enrolled < ${smallestGroup}::integer and not (select shows_follow_ups()) and exists (
          select from awareness_enrolments f where f.company_id = s.company_id and f.session_id = s.id and f.is_follow_up) as is_suppressed
      from awareness_sessions s join companies c on c.id = s.company_id
      where s.company_id = (select current_company()) and s.id = ${sessionId}::uuid
    ), passes as (
      select greatest((coalesce(e.finished_at, e.updated_at) at time zone s.time_zone)::date, s.date_start) as day, count(*) as employees
      from session s join awareness_enrolments e on e.company_id = s.company_id and e.session_id = s.id and e.status = 'Passed'
      group by 1
    ), mails as (
      select (m.sent_at at time zone s.time_zone)::date as day, count(*) as emails
      from session s join awareness_enrolments e on e.company_id = s.company_id and e.session_id = s.id
      join awareness_mails m on m.company_id = e.company_id and m.enrolment_id = e.id and m.kind <> 'invitation' and m.sent_at is not null
      group by 1
    ), shown as (
      select s.*, greatest(1, ceil((s.last - s.date_start + 1) / ${curvePoints}::numeric))::integer as step from (
        select t.*, least(t.today, greatest(t.date_end, (select max(day) from passes))) as last from session t) s
    )
    select count_enrolled as enrolled, date_start, date_end, is_suppressed as "isSuppressed", coalesce((
        select json_agg(json_build_object('day', d.day, 'passed', d.passed, 'reminders', d.reminders) order by d.day) from (
          select s.last - n as day,
            coalesce((select sum(p.employees) from passes p where p.day <= s.last - n), 0)::integer as passed,
            coalesce((select sum(m.emails) from mails m where m.day <= s.last - n and m.day > s.last - n - s.step), 0)::integer as reminders
          from generate_series(0, s.last - s.date_start, s.step) n
          where s.state <> 'Draft' and not s.is_suppressed) d), '[]'::json) as days
    from shown s`.execute(db);
  if (!rows[0]) throw new Error('The session was locked before');
  return rows[0];
}
