import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { MatchedAdvisory, MatchedAsset, MatchRecord } from './match-records.ts';

const assetColumns = sql`id, name, version, system_id, state, purl, facts, cpes, package_key, cpe_keys, criticality, owner_id, is_partly_matched,
  status, baseline`;

export async function findAssets(db: CompanyDatabase, ids: readonly string[]): Promise<MatchedAsset[]> {
  const { rows } = await sql<MatchedAsset>`select ${assetColumns} from assets
    where company_id = (select current_company()) and id = any(${ids}::uuid[])`.execute(db);
  return rows;
}

/** Returns the active assets with one of these package URLs or products. */
export async function findAssetsNamed(
  db: CompanyDatabase,
  { purls, cpeKeys }: { purls: readonly string[]; cpeKeys: readonly string[] },
): Promise<MatchedAsset[]> {
  const { rows } = await sql<MatchedAsset>`select ${assetColumns} from assets
    where company_id = (select current_company()) and state = 'Active' and (purl = any(${purls}::text[])
      or cpe_keys && ${cpeKeys}::text[])`.execute(db);
  return rows;
}

/** Returns the active components with a CPE in these systems. */
export async function findComponentsWithCpe(
  db: CompanyDatabase,
  systemIds: readonly string[],
): Promise<MatchedAsset[]> {
  if (systemIds.length === 0) return [];
  const { rows } = await sql<MatchedAsset>`select ${assetColumns} from assets
    where company_id = (select current_company()) and system_id = any(${systemIds}::uuid[]) and cpe_keys <> '{}' and state = 'Active'`.execute(
    db,
  );
  return rows;
}

/** Returns a hash of all asset columns that matching reads. It differs if any asset changes or is deleted. */
export async function hashAssets(db: CompanyDatabase, ids: readonly string[]): Promise<string> {
  const { rows } = await sql<{
    mark: string;
  }>`select md5(coalesce(string_agg(md5(row(id, name, version, system_id, state, purl,
      facts, cpes, package_key, cpe_keys)::text), '' order by id), '')) as mark
    from assets where company_id = (select current_company()) and id = any(${ids}::uuid[])`.execute(db);
  return rows[0]?.mark ?? '';
}

/** Returns these assets sorted by system. */
export async function sortBySystem(db: CompanyDatabase, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from assets
    where company_id = (select current_company()) and id = any(${ids}::uuid[]) order by system_id, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the vulnerabilities that these assets have matches for. */
export async function findMatchedNames(db: CompanyDatabase, assetIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct vulnerability as name from asset_matches
    where company_id = (select current_company()) and asset_id = any(${assetIds}::uuid[])`.execute(db);
  return rows.map(({ name }) => name);
}

/** The cost of matching a vulnerability with a set of assets. */
export interface NameWeight {
  name: string;
  /** Number of the assets that its advisories name. */
  pairs: number;
  /** Size of its stored advisories. */
  bytes: number;
}

/** Returns the costs of these vulnerabilities, in no particular order. */
export async function weighNames(
  db: CompanyDatabase,
  names: readonly string[],
  assetIds: readonly string[],
): Promise<NameWeight[]> {
  const { rows } = await sql<NameWeight>`with wanted as (
      select id, package_key, cpe_keys from assets
      where company_id = (select current_company()) and id = any(${assetIds}::uuid[])),
    keyed as (
      select package_key as key, count(*) as assets from wanted where package_key is not null group by 1
      union all select c.key, count(*) from wanted, unnest(cpe_keys || 'cpe:*'::text) c (key)
        where cpe_keys <> '{}' group by 1),
    named as (
      select k.vulnerability as name, sum(w.assets) as pairs from advisory_keys k join keyed w on w.key = k.key
      where k.vulnerability = any(${names}::text[]) group by 1),
    sized as (
      select vulnerability as name, sum(pg_column_size(affected) + pg_column_size(configurations)) as bytes
      from advisories where vulnerability = any(${names}::text[]) group by 1)
    select n.name, coalesce(p.pairs, 0)::integer as pairs, coalesce(s.bytes, 0)::integer as bytes
    from unnest(${names}::text[]) n (name) left join named p on p.name = n.name left join sized s on s.name = n.name`.execute(
    db,
  );
  return rows;
}

/** Returns the vulnerabilities whose advisories name one of these packages or products. */
export async function findNamesByKeys(db: CompanyDatabase, keys: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select distinct vulnerability as name from advisory_keys
      where key = any(${keys}::text[])
    union
    select vulnerability from company_advisories
      where company_id = (select current_company()) and keys && ${keys}::text[]`.execute(db);
  return rows.map(({ name }) => name);
}

/** Returns the advisories of these vulnerabilities, including the company's own. */
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

/** Returns the assets that these vulnerabilities concern by advisory, by an existing match or by a scan. */
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

/** Returns the matches of these assets, with these vulnerabilities or with all. */
export async function findMatches(
  db: CompanyDatabase,
  assetIds: readonly string[],
  names: readonly string[] | null = null,
): Promise<MatchRecord[]> {
  const { rows } =
    await sql<MatchRecord>`select asset_id, vulnerability, state, confidence, is_unmatched, is_current, sources, fixed,
      decision, affected_version, severity, score, priority, statements
    from asset_matches where company_id = (select current_company()) and asset_id = any(${assetIds}::uuid[])
      and (${names}::text[] is null or vulnerability = any(${names}::text[]))`.execute(db);
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
