import type { ClientOverview } from '@gatehouse/contract/clients/client-overview.schema';
import type { AuditAction } from '@gatehouse/contract/audit/audit';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Figures in the overview of a client. */
export interface OverviewFigures {
  openCritical: number;
  openHigh: number;
  users: number;
  engagements: number;
  retests: number;
  requests: number;
  questions: number;
}

/** Returns the numbers of open findings, users and open work of the current client. */
export async function findFigures(db: CompanyDatabase): Promise<OverviewFigures> {
  const { rows } = await sql<OverviewFigures>`select
    (select coalesce(sum(t.findings), 0) from finding_counts t where t.severity = 0
      and t.status not in ('Fixed', 'Acknowledged'))::integer as "openCritical",
    (select coalesce(sum(t.findings), 0) from finding_counts t where t.severity = 1
      and t.status not in ('Fixed', 'Acknowledged'))::integer as "openHigh",
    (select count(*) from users u where u.enabled)::integer as users,
    coalesce((select t.total from company_totals t where t.kind = 'engagements'), 0)::integer as engagements,
    (select count(*) from retests r where r.turn = 'provider')::integer as retests,
    (select count(*) from activities a where a.answer_by is not null)::integer as requests,
    (select count(*) from findings f where f.asked_at is not null)::integer as questions`.execute(db);
  const [figures] = rows;
  if (!figures) throw new Error('A select without a table returns one row');
  return figures;
}

/** Returns the next engagements and activities that start on or after a day. */
export async function findUpcoming(
  db: CompanyDatabase,
  { today, most }: { today: string; most: number },
): Promise<ClientOverview['upcoming']> {
  const { rows } = await sql<ClientOverview['upcoming'][number]>`select * from (
      select id as "_id", 'engagement' as kind, title, date_start as start from engagements
      where status = 'Planned' and publication <> 'Withdrawn' and date_start >= ${today}::date
      union all
      select id, 'activity', task, date_start from activities
      where not from_engagement and status in ('Planned', 'In Progress') and date_start >= ${today}::date
    ) next order by start, "_id" limit ${most}`.execute(db);
  return rows;
}

/** Returns the actions of staff on the client and the users who joined it, newest first. */
export async function findEvents(
  db: CompanyDatabase,
  { actions, most }: { actions: readonly AuditAction[]; most: number },
): Promise<ClientOverview['events']> {
  const { rows } = await sql<ClientOverview['events'][number]>`select id as "_id", iso(at) as at, action,
      actor_name as actor, subject
    from audit_entries where company_id = (select current_company()) and action = any(${[...actions]}::text[])
    order by at desc, id desc limit ${most}`.execute(db);
  return rows;
}
