import type { SourcedVector } from '@gatehouse/domain/preferred-score';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { AdvisoryRecord } from './advisory-record.ts';

/** Locks advisory imports, so that change numbers increase in the order of their commits. */
export async function lockAdvisories(db: CompanyDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('advisories', 0))`.execute(db);
}

/** The columns that decide whether an advisory is newer than the stored one. */
export interface StoredAdvisory {
  modified_at: string | null;
  severity: number | null;
}

/** Returns the stored versions of these advisories, by ID. */
export async function findStored(
  db: CompanyDatabase,
  source: string,
  ids: readonly string[],
): Promise<Map<string, StoredAdvisory>> {
  const rows = await db
    .selectFrom('advisories')
    .select(['advisory_id', 'modified_at', 'severity'])
    .where('source', '=', source)
    .where('advisory_id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ advisory_id, ...stored }) => [advisory_id, stored]));
}

const columnsOf = (record: AdvisoryRecord) => ({
  source: record.source,
  advisory_id: record.id,
  vulnerability: record.id,
  aliases: record.aliases,
  summary: record.summary,
  details: record.details,
  published_at: record.published,
  modified_at: record.modified,
  withdrawn_at: record.withdrawn,
  vectors: record.vectors,
  severity: record.severity,
  cwes: record.cwes,
  references: record.references,
  affected: record.affected,
  configurations: record.configurations,
  license: record.license,
  statements: record.statements,
});

/** Returns the IDs of those that are new, or say something else: not every source states when it changed. */
export async function upsertAdvisories(db: CompanyDatabase, records: readonly AdvisoryRecord[]): Promise<Set<string>> {
  const { rows } = await sql<{
    advisory_id: string;
  }>`insert into advisories (source, advisory_id, vulnerability, aliases, summary, details, published_at, modified_at, withdrawn_at,
      vectors, severity, cwes, "references", affected, configurations, license, statements)
    select source, advisory_id, vulnerability, aliases, summary, details, published_at, modified_at, withdrawn_at, vectors, severity, cwes,
      "references", affected, configurations, license, statements
    from json_populate_recordset(null::advisories, ${JSON.stringify(records.map(columnsOf))}::json)
    on conflict (source, advisory_id) do update set aliases = excluded.aliases, summary = excluded.summary,
      details = excluded.details, published_at = excluded.published_at, modified_at = excluded.modified_at,
      withdrawn_at = excluded.withdrawn_at, vectors = excluded.vectors, severity = excluded.severity, cwes = excluded.cwes, "references" = excluded."references",
      affected = excluded.affected, configurations = excluded.configurations, license = excluded.license,
      statements = excluded.statements, received_at = clock_timestamp()
    where (advisories.aliases, advisories.summary, advisories.details, advisories.published_at, advisories.modified_at,
        advisories.withdrawn_at is null, advisories.vectors, advisories.severity, advisories.cwes, advisories."references",
        advisories.affected, advisories.configurations, advisories.license, advisories.statements)
      is distinct from (excluded.aliases, excluded.summary, excluded.details, excluded.published_at, excluded.modified_at,
        excluded.withdrawn_at is null, excluded.vectors, excluded.severity, excluded.cwes, excluded."references",
        excluded.affected, excluded.configurations, excluded.license, excluded.statements)
    returning advisory_id`.execute(db);
  return new Set(rows.map(({ advisory_id }) => advisory_id));
}

/** An advisory by its source and ID, with its lookup keys. */
export interface AdvisoryKeys {
  source: string;
  advisory_id: string;
  keys: readonly string[];
}

export async function replaceKeys(db: CompanyDatabase, advisories: readonly AdvisoryKeys[]): Promise<void> {
  const text = JSON.stringify(advisories);
  await sql`delete from advisory_keys k using advisories a, json_to_recordset(${text}::json) as w (source text, advisory_id text)
    where a.source = w.source and a.advisory_id = w.advisory_id and k.advisory_id = a.id`.execute(db);
  await sql`insert into advisory_keys (key, advisory_id, vulnerability)
    select k.key, a.id, a.vulnerability from json_to_recordset(${text}::json) as w (source text, advisory_id text, keys json)
    join advisories a on a.source = w.source and a.advisory_id = w.advisory_id
    cross join lateral json_array_elements_text(w.keys) k (key)`.execute(db);
}

/** The columns of an advisory that naming and scoring a vulnerability needs. */
export interface GroupedAdvisory {
  id: string;
  advisory_id: string;
  source: string;
  vulnerability: string;
  aliases: readonly string[];
  summary: string;
  vectors: readonly SourcedVector[];
  severity: number | null;
  published_at: string | null;
  is_withdrawn: boolean;
}

/** Returns the advisories that share a name with these, and all others of the same vulnerabilities. */
export async function findGroup(db: CompanyDatabase, names: readonly string[]): Promise<GroupedAdvisory[]> {
  const { rows } = await sql<GroupedAdvisory>`with known as (
      select unnest(${names}::text[]) as name
      union select vulnerability from vulnerability_aliases where alias = any(${names}::text[]))
    select id, advisory_id, source, vulnerability, aliases, summary, vectors, severity, published_at, withdrawn_at is not null as is_withdrawn
    from advisories where id = any(array(
      select id from advisories where vulnerability = any(array(select name from known))
      union select id from advisories where advisory_id = any(${names}::text[])))
    order by source, advisory_id`.execute(db);
  return rows;
}

/** A vulnerability with the values derived from its advisories. */
export interface VulnerabilityRow {
  name: string;
  names: readonly string[];
  summary: string;
  score: number | null;
  vector: string;
  severity: number | null;
  published_at: string | null;
  is_withdrawn: boolean;
}

export async function upsertVulnerabilities(db: CompanyDatabase, rows: readonly VulnerabilityRow[]): Promise<void> {
  await sql`insert into vulnerabilities (name, names, summary, score, vector, severity, published_at, is_withdrawn, changed_seq)
    select name, names, summary, score, vector, severity, published_at, is_withdrawn, next_vulnerability_change()
    from json_populate_recordset(null::vulnerabilities, ${JSON.stringify(rows)}::json)
    on conflict (name) do update set names = excluded.names, summary = excluded.summary, score = excluded.score,
      vector = excluded.vector, severity = excluded.severity, published_at = excluded.published_at,
      is_withdrawn = excluded.is_withdrawn, merged_into = null, changed_seq = next_vulnerability_change()`.execute(db);
}

/**
 * Assigns advisories to vulnerabilities. A vulnerability that loses an advisory, for example because an alias was withdrawn, is matched
 * again; without any advisory it keeps only its own name.
 */
export async function assignVulnerabilities(
  db: CompanyDatabase,
  members: readonly { id: string; vulnerability: string }[],
): Promise<void> {
  const text = JSON.stringify(members);
  await sql`with wanted as (select * from json_to_recordset(${text}::json) as w (id uuid, vulnerability text)),
    moved as (
      select a.id, a.vulnerability as left_name, w.vulnerability from advisories a join wanted w on w.id = a.id
      where a.vulnerability <> w.vulnerability),
    named as (update advisories a set vulnerability = m.vulnerability from moved m where a.id = m.id)
    update vulnerabilities v set changed_seq = next_vulnerability_change(),
      names = case when v.name in (select vulnerability from wanted) then v.names else array[v.name] end
    where v.name in (select left_name from moved) and v.merged_into is null`.execute(db);
  await sql`update advisory_keys k set vulnerability = w.vulnerability
    from json_to_recordset(${text}::json) as w (id uuid, vulnerability text)
    where k.advisory_id = w.id and k.vulnerability <> w.vulnerability`.execute(db);
}

/** Marks names that were merged into another vulnerability and moves their data there. */
export async function mergeNames(
  db: CompanyDatabase,
  moves: readonly { name: string; merged_into: string }[],
): Promise<void> {
  if (moves.length === 0) return;
  const text = JSON.stringify(moves);
  await sql`update vulnerabilities v set merged_into = w.merged_into, changed_seq = next_vulnerability_change()
    from json_to_recordset(${text}::json) as w (name text, merged_into text)
    where v.name = w.name and v.merged_into is distinct from w.merged_into`.execute(db);
}

export async function noteSource(
  db: CompanyDatabase,
  { source, records, datedAt }: { source: string; records: number; datedAt: string | null },
): Promise<void> {
  await sql`insert into advisory_sources (source, records, dated_at) values (${source}, ${records}, ${datedAt}::timestamptz)
    on conflict (source) do update set records = excluded.records, received_at = clock_timestamp(),
      dated_at = greatest(advisory_sources.dated_at, excluded.dated_at)`.execute(db);
}
