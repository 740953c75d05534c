import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { EngagementRecord } from './engagements.store.ts';

/** Returns the earlier test that an engagement is compared with, or undefined if there is none that the reader may see. */
export async function findPrevious(
  db: CompanyDatabase,
  { previous_engagement_id: id }: Pick<EngagementRecord, 'previous_engagement_id'>,
) {
  if (id === null) return undefined;
  return db.selectFrom('engagements').select(['id', 'visual_id', 'title']).where('id', '=', id).executeTakeFirst();
}

/** Returns whether there is such an engagement, and whether the other one is among the tests before it. */
export async function findEarlierTests(
  db: CompanyDatabase,
  { from, sought }: { from: string; sought: string | null },
): Promise<{ exists: boolean; isCircle: boolean }> {
  const { rows } = await sql<{ exists: boolean; is_circle: boolean }>`
    with recursive earlier as (
      select id, previous_engagement_id from engagements where id = ${from}
      union
      select e.id, e.previous_engagement_id from engagements e join earlier on e.id = earlier.previous_engagement_id
    )
    select count(*) > 0 as exists, coalesce(bool_or(id = ${sought}), false) as is_circle from earlier`.execute(db);
  const [row] = rows;
  return { exists: row?.exists ?? false, isCircle: row?.is_circle ?? false };
}
