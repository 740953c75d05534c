import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Marks the digest of this moment's week as sent; returns false if it already was. */
export async function takeWeek(db: CompanyDatabase, moment: string, zone: string): Promise<boolean> {
  const { rows } = await sql`insert into awareness_digests (company_id, week)
    values (current_company(), (${moment}::timestamptz at time zone ${zone})::date)
    on conflict do nothing returning week`.execute(db);
  return rows.length > 0;
}

interface OverdueSession {
  id: string;
  name: string;
  overdue: number;
}

const sessionsAtMost = 20;

/**
 * Returns the sessions of the last half year with overdue employees, the most first. Outside named mode follow-ups are not counted, because
 * their page hides them.
 */
export async function findOverdueSessions(db: CompanyDatabase, now: string): Promise<OverdueSession[]> {
  const { rows } = await sql<OverdueSession>`select s.id, s.name, count(*)::integer as overdue
    from awareness_sessions s
    join awareness_enrolments e on e.company_id = s.company_id and e.session_id = s.id and e.status = 'Expired'
    where s.company_id = (select current_company()) and s.deleted_at is null and not s.is_public and s.count_expired > 0
      and s.date_end > (${now}::timestamptz - interval '26 weeks')::date
      and (not e.is_follow_up or phishing_privacy() = 'named')
    group by s.id, s.name order by overdue desc, s.id limit ${sessionsAtMost}`.execute(db);
  return rows;
}
