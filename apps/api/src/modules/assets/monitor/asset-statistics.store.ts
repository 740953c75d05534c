import type { AssetStatistics } from '@gatehouse/contract/assets/asset.schema';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Counts assets. Each figure equals the length of a list: libraries in the inventory, and vulnerabilities by state. */
export async function countAssets(db: CompanyDatabase): Promise<AssetStatistics> {
  const { rows } = await sql<AssetStatistics>`select
      (select count(*) from assets where company_id = (select current_company()) and kind = 'library' and state = 'Active')::integer
        as "numOfLibraries",
      count(*) filter (where state in ('Affected', 'Fixed'))::integer as "numOfAllVulnForCompany",
      count(*) filter (where state = 'Fixed')::integer as "numOfVlunFixed",
      count(*) filter (where state = 'Affected' and severity = 0)::integer as "numOfVlunCritical",
      count(*) filter (where state = 'Affected' and severity = 1)::integer as "numOfVlunHigh"
    from company_cves where company_id = (select current_company()) and confidence = 'confirmed'`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('Counting answered nothing');
  return row;
}
