import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

export type EngagementRecord = Selectable<Tables['engagements']>;

export function findEngagement(db: CompanyDatabase, id: string): Promise<EngagementRecord | undefined> {
  return db.selectFrom('engagements').selectAll().where('id', '=', id).executeTakeFirst();
}

export function findNewestEngagement(db: CompanyDatabase): Promise<EngagementRecord | undefined> {
  return db
    .selectFrom('engagements')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
