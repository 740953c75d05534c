import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Locks an engagement until the transaction ends, so that it is not unpublished while a letter is issued. */
export async function lockEngagement(db: CompanyDatabase, engagementId: string): Promise<void> {
  await db.selectFrom('engagements').select('id').where('id', '=', engagementId).forShare().execute();
}

/** Returns what a letter may state about an engagement, apart from its findings. */
export const findEngagementFacts = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('letter_engagements as e')
    .innerJoin('companies as c', 'c.id', 'e.company_id')
    .select(['e.engagement_id', 'e.visual_id', 'e.type', 'e.status', 'e.publication'])
    .select(['e.date_start', 'e.date_end', 'e.scope', 'e.standards'])
    .select(['c.name as organization', 'c.id_prefix', 'c.letter_approval'])
    .where('e.engagement_id', '=', engagementId)
    .executeTakeFirst();
export type EngagementFacts = NonNullable<Awaited<ReturnType<typeof findEngagementFacts>>>;

/** Returns the findings of an engagement by severity, status and retest result. */
export const findFindingGroups = (db: CompanyDatabase, engagementId: string) =>
  db
    .selectFrom('letter_findings')
    .select(['severity', 'status', 'is_retested', 'count'])
    .where('engagement_id', '=', engagementId)
    .orderBy('severity')
    .orderBy('status')
    .orderBy('is_retested')
    .execute();
