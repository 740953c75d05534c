import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database.ts';
import type { Tables } from '../../platform/tables.ts';

export type FindingRecord = Selectable<Tables['findings']>;
export type AssetRecord = Pick<
  Selectable<Tables['finding_assets']>,
  'finding_id' | 'host' | 'location' | 'ip' | 'port' | 'evidence'
>;

/** Gravest first: severity, then score, then number. */
export function findFindings(db: CompanyDatabase, engagementId: string): Promise<FindingRecord[]> {
  return db
    .selectFrom('findings')
    .selectAll()
    .where('engagement_id', '=', engagementId)
    .orderBy('severity')
    .orderBy('cvss_score', (order) => order.desc().nullsLast())
    .orderBy('number')
    .execute();
}

/** The first places of every finding of an engagement, in one query whatever the number of findings. */
export function findAssets(db: CompanyDatabase, engagementId: string, atMost: number): Promise<AssetRecord[]> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('finding_assets as a')
        .innerJoin('findings as f', 'f.id', 'a.finding_id')
        .select(['a.finding_id', 'a.host', 'a.location', 'a.ip', 'a.port', 'a.evidence'])
        .select(
          sql<number>`row_number() over (partition by a.finding_id order by a.host, a.location, a.asset_key)`.as(
            'place',
          ),
        )
        .where('f.engagement_id', '=', engagementId)
        .as('ranked'),
    )
    .select(['finding_id', 'host', 'location', 'ip', 'port', 'evidence'])
    .where('place', '<=', atMost)
    .orderBy('finding_id')
    .orderBy('place')
    .execute();
}
