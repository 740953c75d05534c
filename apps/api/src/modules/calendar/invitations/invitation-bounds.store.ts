import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { InvitationCounts } from './invitation-bounds.ts';

/** Returns how many invitations were emailed to each user in an hour. Its lock makes several processes count one after another. */
export async function findInvitationCounts(db: CompanyDatabase, hour: string): Promise<InvitationCounts> {
  await sql`select pg_advisory_xact_lock(hashtextextended('invitations:' || current_company(), 0))`.execute(db);
  const rows = await db.selectFrom('calendar_mails').select(['user_id', 'mails']).where('hour', '=', hour).execute();
  return new Map(rows.map(({ user_id, mails }) => [user_id, mails]));
}

/** Counts an invitation to each of these users, of which one can occur several times. Counts of earlier hours are deleted. */
export async function countInvitations(db: CompanyDatabase, hour: string, userIds: readonly string[]): Promise<void> {
  await db.deleteFrom('calendar_mails').where('hour', '<', hour).execute();
  await sql`insert into calendar_mails as m (company_id, user_id, hour, mails)
    select current_company(), user_id, ${hour}::timestamptz, count(*) from unnest(${userIds}::uuid[]) as s (user_id)
    group by user_id order by user_id
    on conflict (company_id, user_id, hour) do update set mails = m.mails + excluded.mails`.execute(db);
}

/** Queues activities again, whose invitations wait until `dueAt`. A change of the activity in between does not send them earlier. */
export async function postponeChanges(
  db: CompanyDatabase,
  activityIds: readonly string[],
  dueAt: string,
): Promise<void> {
  await sql`insert into calendar_changes (company_id, activity_id, due_at)
    select current_company(), activity_id, ${dueAt}::timestamptz from unnest(${activityIds}::uuid[]) as p (activity_id)
    order by activity_id
    on conflict (company_id, activity_id) do update set due_at = excluded.due_at`.execute(db);
}
