import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MatchedAdvisory, MatchedAsset, MatchRecord, VulnerabilityFacts } from './match-records.ts';

const assetColumns = sql`id, name, version, system_id, state, purl, facts, cpes, package_key, cpe_keys, criticality, owner_id, status, baseline`;

export async function findAssets(db: CompanyDatabase, ids: readonly string[]): Promise<MatchedAsset[]> {
  const { rows } = await sql<MatchedAsset>`select ${assetColumns} from assets
    where company_id = (select current_company()) and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Active components with a CPE in these systems. */
export async function findNamedBeside(db: CompanyDatabase, systemIds: readonly string[]): Promise<MatchedAsset[]> {
  if (systemIds.length === 0) return [];
  const { rows } = await sql<MatchedAsset>`select ${assetColumns} from assets
    where company_id = (select current_company()) and system_id = any(${systemIds}::uuid[]) and cpe_keys <> '{}' and state = 'Active'`.execute(
    db,
  );
  return rows;
}

/** The vulnerabilities whose advisories name one of these packages or products. */
export async function findNamesByKeys(db: CompanyDatabase, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct vulnerability as name from advisory_keys
      where key = any(${keys}::text[])
    union
    select vulnerability from company_advisories
      where company_id = (select current_company()) and keys && ${keys}::text[]`.execute(db);
  return rows.map(({ name }) => name);
}

/** Everything that sources and the company itself say of vulnerabilities. */
export async function findAdvisories(db: CompanyDatabase, names: readonly string[]): Promise<MatchedAdvisory[]> {
  const { rows } =
    await sql<MatchedAdvisory>`select source, vulnerability, withdrawn_at is not null as is_withdrawn, affected, configurations,
        statements, modified_at
      from advisories where vulnerability = any(${names}::text[])
    union all
    select 'Your company', vulnerability, false, affected, configurations, '[]'::jsonb, created_at from company_advisories
      where company_id = (select current_company()) and vulnerability = any(${names}::text[])`.execute(db);
  return rows;
}

/** The assets that advisories of these vulnerabilities name, that have a match already, or that a scanner names. */
export async function findAssetIdsOf(db: CompanyDatabase, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`with keys as (
      select key from advisory_keys where advisory_id in (select id from advisories where vulnerability = any(${names}::text[]))
      union
      select unnest(keys) from company_advisories
        where company_id = (select current_company()) and vulnerability = any(${names}::text[]))
    select a.id from assets a join keys k on a.package_key = k.key where a.company_id = (select current_company())
    union
    select a.id from assets a where a.company_id = (select current_company())
      and (a.cpe_keys && array(select key from keys) or (exists (select from keys where key = 'cpe:*') and a.cpe_keys <> '{}'))
    union
    select asset_id from asset_matches
      where company_id = (select current_company()) and vulnerability = any(${names}::text[])
    union
    select m.asset_id from vulnerabilities v
      join scan_names s on s.company_id = (select current_company()) and s.alias = any(v.names)
      join scan_matches m on m.company_id = s.company_id and m.scan_id = s.scan_id and m.name = s.name
      where v.name = any(${names}::text[])`.execute(db);
  return rows.map(({ id }) => id);
}

export async function findMatches(db: CompanyDatabase, assetIds: readonly string[]): Promise<MatchRecord[]> {
  const { rows } =
    await sql<MatchRecord>`select asset_id, vulnerability, state, confidence, is_unmatched, is_current, sources, fixed,
      decision, affected_version, severity, score, priority, statements
    from asset_matches where company_id = (select current_company()) and asset_id = any(${assetIds}::uuid[])`.execute(
      db,
    );
  return rows;
}

export async function upsertMatches(db: CompanyDatabase, matches: readonly MatchRecord[]): Promise<void> {
  if (matches.length === 0) return;
  await sql`insert into asset_matches (company_id, asset_id, vulnerability, state, confidence, is_unmatched, is_current, sources, fixed,
      decision, affected_version, severity, score, priority, statements)
    select current_company(), asset_id, vulnerability, state, confidence, is_unmatched, is_current, sources, fixed, decision,
      affected_version, severity, score, priority, statements
    from json_populate_recordset(null::asset_matches, ${JSON.stringify(matches)}::json)
    on conflict (company_id, asset_id, vulnerability) do update set state = excluded.state, confidence = excluded.confidence,
      is_unmatched = excluded.is_unmatched, is_current = excluded.is_current, sources = excluded.sources, fixed = excluded.fixed,
      decision = excluded.decision, affected_version = excluded.affected_version, severity = excluded.severity,
      score = excluded.score, priority = excluded.priority, statements = excluded.statements,
      changed_at = case when asset_matches.state = excluded.state then asset_matches.changed_at else clock_timestamp() end`.execute(
    db,
  );
}

export async function deleteMatches(
  db: CompanyDatabase,
  matches: readonly Pick<MatchRecord, 'asset_id' | 'vulnerability'>[],
): Promise<void> {
  if (matches.length === 0) return;
  await sql`delete from asset_matches m using json_to_recordset(${JSON.stringify(matches)}::json) as g (asset_id uuid, vulnerability text)
    where m.company_id = (select current_company()) and m.asset_id = g.asset_id and m.vulnerability = g.vulnerability`.execute(
    db,
  );
}

export async function findVulnerabilities(
  db: CompanyDatabase,
  names: readonly string[],
): Promise<VulnerabilityFacts[]> {
  const { rows } =
    await sql<VulnerabilityFacts>`select n.name, coalesce(nullif(v.summary, ''), o.summary, s.summary, '') as summary,
      coalesce(v.score, s.score) as score, coalesce(nullif(v.vector, ''), o.vector, s.vector, '') as vector,
      coalesce(v.severity, s.severity) as severity, coalesce(v.published_at, o.created_at, s.published_at) as published_at,
      v.epss, v.epss_percentile, v.kev_due, coalesce(v.kev_ransomware, false) as kev_ransomware,
      v.kev_added is not null and v.kev_removed is null as is_exploited, o.id is not null as is_own
    from unnest(${names}::text[]) as n (name)
    left join vulnerabilities v on v.name = n.name
    left join company_advisories o on o.company_id = (select current_company()) and o.vulnerability = n.name
    left join lateral (
      select c.summary, c.score, c.vector, c.severity, c.published_at, true as is_found from scan_names a
      join scan_vulnerabilities c on c.company_id = a.company_id and c.scan_id = a.scan_id and c.name = a.name
      where a.company_id = (select current_company()) and a.alias = n.name
      order by c.score desc nulls last, c.severity, c.summary desc limit 1) s on v.score is null and o.id is null
    where v.id is not null or o.id is not null or s.is_found`.execute(db);
  return rows;
}
