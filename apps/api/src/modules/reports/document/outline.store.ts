import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';

/** A row of the table of findings. */
export type OutlineRecord = Pick<Selectable<Tables['findings']>, (typeof outlineColumns)[number]> & {
  assignee: string | null;
};

const outlineColumns = [
  'id',
  'visual_id',
  'title',
  'severity',
  'status',
  'cvss_score',
  'due_date',
  'count_assets',
  'tool',
] as const;

/** SQL for the middle of each severity's scores: a missing score says nothing about the urgency of a finding. */
const assumedScore = sql`case severity when 0 then 9.5 when 1 then 8 when 2 then 5.5 when 3 then 2 else 0 end`;

/** The order of findings in a report: severity and score (high to low), then affected assets and number. */
const outlineOrder = sql`severity, coalesce(cvss_score, ${assumedScore}) desc, count_assets desc, number`;

/** SQL for the name of the user to whom a finding is assigned. */
export const assignee = sql<string | null>`(select fullname from users where users.id = findings.assignee_id)`.as(
  'assignee',
);

/** Returns the findings by severity and score (high to low), then by affected assets and number. */
export function findOutline(db: CompanyDatabase, engagementId: string): Promise<OutlineRecord[]> {
  return db
    .selectFrom('findings')
    .select([...outlineColumns, assignee])
    .where('engagement_id', '=', engagementId)
    .orderBy(outlineOrder)
    .execute();
}

/** Returns a finding of the engagement, or undefined when it belongs to another one. */
export function findOutlineOf(
  db: CompanyDatabase,
  { id, findingId }: { id: string; findingId: string },
): Promise<OutlineRecord | undefined> {
  return db
    .selectFrom('findings')
    .select([...outlineColumns, assignee])
    .where('engagement_id', '=', id)
    .where('id', '=', findingId)
    .executeTakeFirst();
}
