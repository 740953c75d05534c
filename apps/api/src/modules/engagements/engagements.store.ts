import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Statement } from '../../platform/database/scoped-read.ts';
import type { Tables } from '../../platform/database/tables.ts';

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

/** Selects a row if the engagement exists. */
export const engagementExists = (id: string): Statement => ({
  name: 'engagement_exists',
  text: 'select 1 as found from engagements where company_id = (select current_company()) and id = $1',
  values: [id],
});

/** Counts the retests requested so far for an engagement. */
export async function countRetests(db: CompanyDatabase, engagementId: string): Promise<number> {
  const { count } = await db
    .selectFrom('retests')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('engagement_id', '=', engagementId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
