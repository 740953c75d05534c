import { archiveAfterDays } from '@gatehouse/domain/surface/surface-state';
import { type Selectable, sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CompanyScope } from './scope-rules.ts';

/** Returns the company's verified domains used for the surface, its ranges and exclusions. */
export async function findScope(db: CompanyDatabase): Promise<CompanyScope> {
  const { rows } = await sql<CompanyScope>`select
      array(select domain from domain_verifications where for_surface order by domain) as domains,
      coalesce((select ranges from surface_policies), '{}') as ranges,
      coalesce((select exclusions from surface_policies), '{}') as exclusions`.execute(db);
  return rows[0] ?? { domains: [], ranges: [], exclusions: [] };
}

/** The settings of the scope, with defaults. */
export type PolicyRow = Omit<Selectable<Tables['surface_policies']>, 'company_id'>;

export async function findPolicy(db: CompanyDatabase): Promise<PolicyRow> {
  const { rows } =
    await sql<PolicyRow>`select p.ranges, p.exclusions, p.scan_windows, p.archive_after_days, p.risky_ports
    from surface_policies p`.execute(db);
  return rows[0] ?? usualPolicy;
}

const usualPolicy: PolicyRow = {
  ranges: [],
  exclusions: [],
  scan_windows: [],
  archive_after_days: archiveAfterDays.usual,
  risky_ports: [21, 23, 445, 1433, 1521, 2375, 3306, 3389, 5432, 5900, 6379, 9200, 11_211, 27_017],
};

export async function updatePolicy(db: CompanyDatabase, companyId: string, policy: PolicyRow): Promise<void> {
  const row = { ...policy, scan_windows: JSON.stringify(policy.scan_windows) };
  await db
    .insertInto('surface_policies')
    .values({ company_id: companyId, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
}

/** Returns the scan targets: verified domains, ranges, and verified or confirmed hosts, without exclusions. */
export async function findTargets(db: CompanyDatabase, ranges: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    target: string;
  }>`select domain as target from domain_verifications where for_surface
    union select unnest(${ranges}::text[])
    union select name from surface_hosts where company_id = (select current_company()) and kind <> 'resource'
      and scope in ('verified', 'confirmed') and state in ('Active', 'Missing')
    order by target`.execute(db);
  return rows.map(({ target }) => target);
}
