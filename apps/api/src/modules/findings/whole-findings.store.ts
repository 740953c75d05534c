import { sql } from 'kysely';

import type { FindingSize } from '../../extensions/engagement-findings.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { assetColumns, type AssetRecord } from './findings.store.ts';

/** Returns the findings of an engagement by severity (high to low), then score, then number, with their sizes. */
export async function findSizes(db: CompanyDatabase, engagementId: string): Promise<FindingSize[]> {
  const { rows } = await sql<FindingSize>`
    select f.id, (octet_length(f.description) + octet_length(f.impact) + octet_length(f.recommendation)
      + octet_length(f.evidence) + least(f.count_assets, 200) * 300 + coalesce(c.bytes, 0))::float8 as bytes
    from findings f
    left join (select finding_id, sum(octet_length(body)) as bytes from finding_comments
      where finding_id in (select id from findings where company_id = current_company() and engagement_id = ${engagementId})
      group by finding_id) c on c.finding_id = f.id
    where f.company_id = current_company() and f.engagement_id = ${engagementId}
    order by f.severity_order, f.number`.execute(db);
  return rows;
}

/** Returns the first assets of each of these findings, in one query. */
export function findAssets(db: CompanyDatabase, findingIds: readonly string[], atMost: number): Promise<AssetRecord[]> {
  return db
    .selectFrom((inner) =>
      inner
        .selectFrom('finding_assets as a')
        .select(assetColumns.map((column) => `a.${column}` as const))
        .select(
          sql<number>`row_number() over (partition by a.finding_id order by a.host, a.location, a.asset_key)`.as(
            'place',
          ),
        )
        .where('a.finding_id', '=', sql<string>`any(${findingIds}::uuid[])`)
        .as('ranked'),
    )
    .select(assetColumns)
    .where('place', '<=', atMost)
    .orderBy('finding_id')
    .orderBy('place')
    .execute();
}
