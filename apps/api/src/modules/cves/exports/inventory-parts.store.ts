import type { DeclaredState } from '@gatehouse/domain/match-state';
import type { NamedProduct } from '@gatehouse/matching/product-identity';

import type { Database } from '../../../platform/database/database.ts';
import type { SupplierStatement } from '../matches/supplier-statement.ts';

/** An asset with the columns of a bill of materials. */
export interface ComponentRow extends Record<string, unknown> {
  id: string;
  name: string;
  version: string;
  kind: string;
  vendor: string;
  purl: string;
  /** The package URL as reported by a scan, with version and qualifiers. */
  stated_purl: string | null;
  cpes: string[];
  license: string;
  system_name: string;
  described: Partial<NamedProduct>;
}

export function findComponents(database: Database, companyId: string, ids: readonly string[]): Promise<ComponentRow[]> {
  return database.readCompany<ComponentRow>(companyId, {
    name: 'export_components',
    text: `select a.id, a.name, a.version, a.kind, a.vendor, a.purl, a.facts ->> 'purl' as stated_purl, a.cpes, a.license,
        s.name as system_name, s.described
      from unnest($1::uuid[]) with ordinality as wanted (id, place)
      join assets a on a.company_id = (select current_company()) and a.id = wanted.id
      join asset_systems s on s.company_id = a.company_id and s.id = a.system_id order by wanted.place`,
    values: [ids],
  });
}

/** A vulnerability with the columns of a bill of materials. */
export interface VulnerabilityRow extends Record<string, unknown> {
  name: string;
  names: string[] | null;
  summary: string;
  /** The vector that determines the score. */
  vector: string | null;
  score: number | null;
  severity: number | null;
  published_at: string | null;
}

export function findExportedVulnerabilities(
  database: Database,
  companyId: string,
  names: readonly string[],
): Promise<VulnerabilityRow[]> {
  return database.readCompany<VulnerabilityRow>(companyId, {
    name: 'export_vulnerabilities',
    text: `select c.name, v.names, c.summary, nullif((c.list_row::json) ->> 'cvss', '') as vector, nullif(c.score, -1)::float8 as score,
        c.severity, iso(c.published_at) as published_at
      from unnest($1::text[]) with ordinality as wanted (name, place)
      join company_cves c on c.company_id = (select current_company()) and c.name = wanted.name
      left join vulnerabilities v on v.name = c.name order by wanted.place`,
    values: [names],
  });
}

/** A match with the columns of an export. */
export interface MatchRow extends Record<string, unknown> {
  asset_id: string;
  vulnerability: string;
  state: DeclaredState;
  fixed: string[];
  decision: DeclaredState | null;
  decision_comment: string;
  /** ISO 8601 in UTC. */
  at: string;
  statements: SupplierStatement[];
}

/** Returns the confirmed matches of vulnerabilities, on these assets or on all. Withdrawn matches are left out. */
export function findExportedMatches(
  database: Database,
  companyId: string,
  { names, assetIds }: { names: readonly string[]; assetIds: readonly string[] | null },
): Promise<MatchRow[]> {
  return database.readCompany<MatchRow>(companyId, {
    name: 'export_matches',
    text: `select asset_id, vulnerability, state, fixed, decision, decision_comment, iso(coalesce(decided_at, changed_at)) as at, statements
      from asset_matches where company_id = (select current_company()) and vulnerability = any($1::text[])
        and ($2::uuid[] is null or asset_id in (select unnest($2::uuid[]))) and is_current and not is_unmatched
        and confidence = 'confirmed' and state <> 'Withdrawn' order by vulnerability, asset_id`,
    values: [names, assetIds],
  });
}

/** Returns the names of the vulnerabilities of these assets. */
export async function findNamesOf(
  database: Database,
  companyId: string,
  assetIds: readonly string[],
): Promise<string[]> {
  const rows = await database.readCompany<{ name: string }>(companyId, {
    name: 'export_names',
    text: `select distinct vulnerability as name from asset_matches where company_id = (select current_company())
        and asset_id = any($1::uuid[]) and is_current and not is_unmatched and confidence = 'confirmed' and state <> 'Withdrawn'
      order by 1`,
    values: [assetIds],
  });
  return rows.map(({ name }) => name);
}

/** Returns the IDs of the assets that these vulnerabilities concern. */
export async function findAssetsOf(database: Database, companyId: string, names: readonly string[]): Promise<string[]> {
  const rows = await database.readCompany<{ id: string }>(companyId, {
    name: 'export_assets_of',
    text: `select distinct asset_id as id from asset_matches where company_id = (select current_company())
        and vulnerability = any($1::text[]) and is_current and not is_unmatched and confidence = 'confirmed' and state <> 'Withdrawn'
      order by 1`,
    values: [names],
  });
  return rows.map(({ id }) => id);
}

/** Returns the names of all vulnerabilities of the company or of one of its systems. */
export async function findVexNames(
  database: Database,
  companyId: string,
  systemId: string | null,
): Promise<{ names: string[]; assetIds: string[] | null }> {
  const rows = await database.readCompany<{ name: string }>(companyId, {
    name: 'export_vex_names',
    text: `select distinct m.vulnerability as name from asset_matches m
      join assets a on a.company_id = m.company_id and a.id = m.asset_id
      where m.company_id = (select current_company()) and m.is_current and not m.is_unmatched and m.confidence = 'confirmed'
        and m.state <> 'Withdrawn' and ($1::uuid is null or a.system_id = $1::uuid) order by 1`,
    values: [systemId],
  });
  const names = rows.map(({ name }) => name);
  if (systemId === null) return { names, assetIds: null };
  const assets = await database.readCompany<{ id: string }>(companyId, {
    name: 'export_vex_assets',
    text: `select a.id from assets a where a.company_id = (select current_company()) and a.system_id = $1 and exists (
        select from asset_matches m where m.company_id = a.company_id and m.asset_id = a.id and m.is_current) order by a.id`,
    values: [systemId],
  });
  return { names, assetIds: assets.map(({ id }) => id) };
}

/** Returns a system with its product description. */
export async function findDescribedSystem(
  database: Database,
  companyId: string,
  systemId: string,
): Promise<Pick<ComponentRow, 'system_name' | 'described'> | undefined> {
  const rows = await database.readCompany<Pick<ComponentRow, 'system_name' | 'described'> & Record<string, unknown>>(
    companyId,
    {
      name: 'export_system',
      text: `select name as system_name, described from asset_systems where company_id = (select current_company()) and id = $1`,
      values: [systemId],
    },
  );
  return rows[0];
}
