import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { AssetState, StoredFinding } from './merge-findings.ts';

/** Returns the findings of an engagement for comparison with a file. */
export async function findStored(db: CompanyDatabase, engagementId: string): Promise<StoredFinding[]> {
  return db
    .selectFrom('findings as f')
    .select([
      'f.id',
      'f.fingerprint',
      'f.content_hash',
      'f.title',
      'f.severity',
      'f.status',
      'f.tool',
      'f.first_seen',
      'f.last_seen',
      'f.fixed_at',
      'f.missing_since',
      'f.status_since',
    ])
    .select(
      sql<string[]>`array(select a.asset_key from finding_assets a
        where a.company_id = f.company_id and a.finding_id = f.id)`.as('asset_keys'),
    )
    .select(
      sql<AssetState[]>`array(select json_build_object('key', a.asset_key, 'state', a.fix_state, 'since', a.state_since)
        from finding_assets a where a.company_id = f.company_id and a.finding_id = f.id and a.fix_state <> 'Open')`.as(
        'settled',
      ),
    )
    .where('f.engagement_id', '=', engagementId)
    .execute();
}
