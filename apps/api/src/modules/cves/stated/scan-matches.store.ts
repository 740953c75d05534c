import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ScanVulnerability } from './describe-scanned.ts';

/** A vulnerability that a scanner found on an asset. */
export interface ScanMatch {
  asset_id: string;
  name: string;
  /** The version to which it applies. Empty for any. */
  version: string;
  confidence: 'confirmed' | 'possible';
  fixed: readonly string[];
  /** True if the affected versions in the file cannot be compared with the installed one. */
  is_unmatched: boolean;
  /** The source of the finding, if the vulnerability's ID does not tell it. */
  source: string;
}

/** Number of rows written by one statement. */
const rowsAtATime = 2_000;

async function inSlices<Row>(rows: readonly Row[], write: (text: string) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < rows.length; at += rowsAtATime) await write(JSON.stringify(rows.slice(at, at + rowsAtATime)));
}

/** Stores the results of a scan, each vulnerability and match once. */
export async function insertScanMatches(
  db: CompanyDatabase,
  scanId: string,
  { vulnerabilities, matches }: { vulnerabilities: readonly ScanVulnerability[]; matches: readonly ScanMatch[] },
): Promise<void> {
  await inSlices(vulnerabilities, (text) =>
    sql`insert into scan_vulnerabilities (company_id, scan_id, name, names, summary, details, vectors, vector, score, severity, cwes,
        "references", published_at)
      select current_company(), ${scanId}::uuid, name, names, summary, details, vectors, vector, score, severity, cwes, "references",
        published_at from json_populate_recordset(null::scan_vulnerabilities, ${text}::json)
      on conflict do nothing`.execute(db),
  );
  await inSlices(vulnerabilities, (text) =>
    sql`insert into scan_names (company_id, scan_id, name, alias)
      select current_company(), ${scanId}::uuid, w.name, unnest(w.names)
      from json_populate_recordset(null::scan_vulnerabilities, ${text}::json) w on conflict do nothing`.execute(db),
  );
  await inSlices(matches, (text) =>
    sql`insert into scan_matches (company_id, scan_id, asset_id, name, version, confidence, fixed, is_unmatched, source)
      select current_company(), ${scanId}::uuid, asset_id, name, version, confidence, fixed, is_unmatched, source
      from json_populate_recordset(null::scan_matches, ${text}::json) on conflict do nothing`.execute(db),
  );
}

/**
 * Queues assets for matching that these scans mention or replace, including those that mention the same vulnerabilities under other names.
 */
export async function queueScanned(db: CompanyDatabase, scanIds: readonly string[]): Promise<void> {
  await sql`insert into match_queue (company_id, asset_id)
    select distinct m.company_id, m.asset_id from asset_scans s
    join asset_scans o on o.company_id = s.company_id and o.system_id = s.system_id and o.format = s.format
    join scan_matches m on m.company_id = o.company_id and m.scan_id = o.id
    where s.company_id = (select current_company()) and s.id = any(${scanIds}::uuid[])
    on conflict do nothing`.execute(db);
  await sql`insert into match_queue (company_id, asset_id)
    select distinct m.company_id, m.asset_id from scan_names n
    join scan_names o on o.company_id = n.company_id and o.alias = n.alias and o.scan_id <> n.scan_id
    join scan_matches m on m.company_id = o.company_id and m.scan_id = o.scan_id and m.name = o.name
    where n.company_id = (select current_company()) and n.scan_id = any(${scanIds}::uuid[])
    on conflict do nothing`.execute(db);
}

/** Deletes the results of scans that were undone. */
export async function deleteScanMatches(db: CompanyDatabase, scanIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('scan_vulnerabilities')
    .where('scan_id', '=', sql<string>`any(${scanIds}::uuid[])`)
    .execute();
}

/** Deletes the results of scans and documents that newer ones have replaced and that can no longer be restored by an undo. */
export async function deleteReplaced(db: CompanyDatabase, now: string): Promise<void> {
  await sql`delete from scan_vulnerabilities v using asset_scans s
    where v.company_id = (select current_company()) and s.company_id = v.company_id and s.id = v.scan_id
      and exists (select from asset_scans n where n.company_id = s.company_id and n.system_id = s.system_id and n.format = s.format
        and n.tool = s.tool and n.state = 'Applied' and n.undo_until < ${now}::timestamptz
        and (n.scanned_at, n.created_at, n.id) > (s.scanned_at, s.created_at, s.id))`.execute(db);
  await sql`delete from vex_documents d where d.company_id = (select current_company()) and exists (
      select from vex_documents n where n.company_id = d.company_id and n.key = d.key and n.state = 'Applied'
        and n.undo_until < ${now}::timestamptz and (n.stated_at, n.created_at, n.id) > (d.stated_at, d.created_at, d.id))`.execute(
    db,
  );
}

/** A current scanner result about an asset. */
export interface StatedMatch extends ScanMatch {
  names: readonly string[];
  /** The scan format, which identifies the tool. */
  format: string;
}

export async function findStatedMatches(db: CompanyDatabase, assetIds: readonly string[]): Promise<StatedMatch[]> {
  const { rows } =
    await sql<StatedMatch>`select m.asset_id, m.name, m.version, m.confidence, m.fixed, m.is_unmatched, m.source,
      v.names, c.format
    from scan_matches m
    join current_scans c on c.company_id = m.company_id and c.id = m.scan_id
    join scan_vulnerabilities v on v.company_id = m.company_id and v.scan_id = m.scan_id and v.name = m.name
    where m.company_id = (select current_company()) and m.asset_id = any(${assetIds}::uuid[])`.execute(db);
  return rows;
}

/** Returns the sets of names for one vulnerability that scans and documents contain. */
export async function findStatedNames(db: CompanyDatabase, names: readonly string[]): Promise<string[][]> {
  const { rows } = await sql<{ names: string[] }>`select distinct v.names from scan_names n
    join scan_vulnerabilities v on v.company_id = n.company_id and v.scan_id = n.scan_id and v.name = n.name
    where n.company_id = (select current_company()) and n.alias = any(${names}::text[]) and cardinality(v.names) > 1`.execute(
    db,
  );
  return rows.map((row) => row.names);
}

/** Returns the vulnerabilities with advisories that have one of these names. */
export async function findPublishedNames(
  db: CompanyDatabase,
  names: readonly string[],
): Promise<{ name: string; names: string[] }[]> {
  const { rows } = await sql<{
    name: string;
    names: string[];
  }>`select name, names from vulnerabilities where merged_into is null and name = any(array(
      select unnest(${names}::text[])
      union select vulnerability from vulnerability_aliases where alias = any(${names}::text[]))) order by name`.execute(
    db,
  );
  return rows;
}
