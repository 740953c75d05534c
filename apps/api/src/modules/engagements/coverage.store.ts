import type { EngagementOverview } from '@gatehouse/contract/engagements/engagements.schema';
import { severities } from '@gatehouse/domain/severity';

import type { CompanyDatabase } from '../../platform/database/database.ts';

type CoverageFinding = EngagementOverview['coverage'][number]['findings'][number];

/** Returns the findings of an engagement with these IDs. */
export async function findCovered(
  db: CompanyDatabase,
  engagementId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CoverageFinding>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('findings')
    .select(['id', 'visual_id', 'title', 'severity', 'status'])
    .where('engagement_id', '=', engagementId)
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(
    rows.map(({ id, visual_id, title, severity, status }) => [
      id,
      {
        _id: id,
        idVisual: visual_id,
        title,
        severity: severities[severity] ?? 'none',
        statusVulnerability: status as CoverageFinding['statusVulnerability'],
      },
    ]),
  );
}
