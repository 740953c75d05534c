import { turnaroundDays } from '@gatehouse/contract/activities/activities-turnaround';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { ActivityRecord } from '../records/activities.store.ts';

/** The turnaround that the provider promises. */
export interface TurnaroundRecord {
  business_days: number;
  holidays: string[];
}

/** The default until the provider sets another number. */
const usualBusinessDays = 2;

export async function findTurnaround(db: CompanyDatabase): Promise<TurnaroundRecord> {
  const { rows } = await sql<TurnaroundRecord>`select business_days, holidays::text[] as holidays
    from activity_settings`.execute(db);
  return rows[0] ?? { business_days: usualBusinessDays, holidays: [] };
}

export const updateTurnaround = (db: CompanyDatabase, { business_days, holidays }: TurnaroundRecord) =>
  sql`insert into activity_settings (business_days, holidays) values (${business_days}, ${holidays}::date[])
    on conflict (is_only) do update set business_days = excluded.business_days, holidays = excluded.holidays,
      updated_at = clock_timestamp()`.execute(db);

/** Inserts the submission of a request; one that is already waiting keeps its promised date. */
export const insertSubmission = (
  db: CompanyDatabase,
  { id, company_id }: Pick<ActivityRecord, 'id' | 'company_id'>,
  { answerBy, submittedAt }: { answerBy: string; submittedAt: string },
) =>
  db
    .insertInto('activity_submissions')
    .values({ company_id, activity_id: id, answer_by: answerBy, submitted_at: submittedAt })
    .execute();

/** Closes the latest submission with its answer. */
export const closeSubmission = (
  db: CompanyDatabase,
  activityId: string,
  { isAccepted, answeredAt }: { isAccepted: boolean; answeredAt: string },
) =>
  db
    .updateTable('activity_submissions')
    .set({ answered_at: answeredAt, is_accepted: isAccepted })
    .where('activity_id', '=', activityId)
    .where('answered_at', 'is', null)
    .execute();

/** The response times over all clients, by each client's calendar days, as JSON of the contract. */
export const turnaroundStatement: Statement = {
  name: 'activity_turnaround',
  text: `select json_build_object('waiting', waiting, 'late', late, 'due', due, 'met', met,
      'share', case when due > 0 then round(met * 100.0 / due)::integer end)::text as figures
    from (
      select count(*) filter (where s.answered_at is null) as waiting,
        count(*) filter (where s.answered_at is null and s.answer_by < t.today) as late,
        count(*) filter (where s.answered_at is null and s.answer_by < t.today
          or s.answered_at > now() - $1 * interval '1 day') as due,
        count(*) filter (where s.answered_at > now() - $1 * interval '1 day' and t.answered <= s.answer_by) as met
      from activity_submissions s
      join companies c on c.id = s.company_id
      cross join lateral (select (now() at time zone c.time_zone)::date as today,
        (s.answered_at at time zone c.time_zone)::date as answered) t
      where (s.answered_at is null or s.answered_at > now() - $1 * interval '1 day')
        and ((select current_staff()) is null or staff_is_assigned(s.company_id))) counted`,
  values: [turnaroundDays],
};
