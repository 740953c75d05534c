import type { Selectable } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';

export type StoryRecord = Selectable<Tables['engagement_stories']>;

/** Returns the narrative, best practices, attack steps and files of an existing engagement. */
export function findStory(db: CompanyDatabase, engagementId: string): Promise<StoryRecord> {
  return db
    .selectFrom('engagement_stories')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .executeTakeFirstOrThrow();
}
