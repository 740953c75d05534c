import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';

import type { CompanyDatabase } from '../../platform/database/database.ts';

/** Returns the request from which an engagement was created. */
export async function findRequestOf(db: CompanyDatabase, engagementId: string): Promise<EngagementOverview['request']> {
  const row = await db
    .selectFrom('engagement_requests')
    .select(['activity_id', 'task'])
    .where('engagement_id', '=', engagementId)
    .executeTakeFirst();
  return row?.activity_id ? { _id: row.activity_id, task: row.task ?? '' } : null;
}
