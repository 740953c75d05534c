import type { NamedProduct } from '@gatehouse/matching/product-identity';
import { sql } from 'kysely';

import type { BinaryArray } from '../../../platform/database/binary-array.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { InventoryScan, StoredAsset } from './inventory-scan.ts';

/** Locks the assets of all systems of a file at the start, in the order that bulk changes by users use. */
export async function holdSystems(db: CompanyDatabase, names: readonly string[]): Promise<void> {
  await sql`select count(*) from (select id from assets where company_id = (select current_company()) and system_id in (
      select id from asset_systems where company_id = (select current_company()) and name = any(${names}::text[]))
    order by id for update) held`.execute(db);
}

/** Returns the system with this name, and creates it if it does not exist. */
export async function openSystem(
  db: CompanyDatabase,
  name: string,
): Promise<{ id: string; scanned_at: string | null }> {
  await sql`insert into asset_systems (company_id, name) values (current_company(), ${name})
    on conflict (company_id, name) do nothing`.execute(db);
  return db.selectFrom('asset_systems').select(['id', 'scanned_at']).where('name', '=', name).executeTakeFirstOrThrow();
}

export async function findSystemId(db: CompanyDatabase, name: string): Promise<string | undefined> {
  const row = await db.selectFrom('asset_systems').select('id').where('name', '=', name).executeTakeFirst();
  return row?.id;
}

export async function setScanned(db: CompanyDatabase, systemId: string, at: string): Promise<void> {
  await sql`update asset_systems set scanned_at = greatest(scanned_at, ${at}::timestamptz)
    where company_id = (select current_company()) and id = ${systemId}`.execute(db);
}

/** Returns the product facts of a system. */
export async function findDescribed(db: CompanyDatabase, systemId: string): Promise<Partial<NamedProduct>> {
  const { rows } = await sql<{ described: Partial<NamedProduct> }>`select described from asset_systems
    where company_id = (select current_company()) and id = ${systemId}`.execute(db);
  return rows[0]?.described ?? {};
}

/** Stores the product facts of a system. If the product changed, its assets are matched again. */
export async function setDescribed(db: CompanyDatabase, systemId: string, described: NamedProduct): Promise<void> {
  const text = JSON.stringify(described);
  const { rows } = await sql`with before as (
      select described from asset_systems where company_id = (select current_company()) and id = ${systemId})
    update asset_systems s set described = ${text}::jsonb from before
    where s.company_id = (select current_company()) and s.id = ${systemId} and s.described <> ${text}::jsonb
    returning before.described`.execute(db);
  const [row] = rows as { described: Partial<NamedProduct> }[];
  if (row === undefined || Object.keys(row.described).length === 0) return;
  await sql`insert into match_queue (company_id, asset_id) select company_id, id from assets
    where company_id = (select current_company()) and system_id = ${systemId} on conflict do nothing`.execute(db);
}

export function findAppliedScan(db: CompanyDatabase, systemId: string, sha256: string) {
  return db
    .selectFrom('asset_scans')
    .select('id')
    .where('system_id', '=', systemId)
    .where('sha256', '=', sha256)
    .where('state', '=', 'Applied')
    .executeTakeFirst();
}

export async function insertScan(db: CompanyDatabase, systemId: string, scan: InventoryScan): Promise<string> {
  const { id } = await db
    .insertInto('asset_scans')
    .values({
      company_id: scan.companyId,
      system_id: systemId,
      format: scan.format,
      tool: scan.tool,
      file_name: scan.fileName,
      sha256: scan.sha256,
      scanned_at: scan.scannedAt,
      is_complete: scan.covers === 'system',
      import_id: scan.importId,
      actor_id: scan.actor.id,
      actor_name: scan.actor.name,
      undo_until: scan.undoUntil,
      serial_number: scan.bom?.serial ?? '',
      bom_version: scan.bom?.version ?? 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Returns the assets of a system. */
export async function findSystemAssets(db: CompanyDatabase, systemId: string): Promise<StoredAsset[]> {
  const { rows } =
    await sql<StoredAsset>`select id, key, version, name, kind, vendor, purl, cpes, license, location, facts,
      package_key, cpe_keys, newest_version, dependency_paths, is_partly_matched, bom_refs, state, first_seen, last_seen,
      missing_since, sources, state = 'Active' as "isActive"
    from assets where company_id = (select current_company()) and system_id = ${systemId} order by id`.execute(db);
  return rows;
}

/** The columns of an asset that a scan writes. */
export type AssetWrite = Omit<StoredAsset, 'isActive'>;

export async function updateAssets(db: CompanyDatabase, rows: readonly AssetWrite[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`update assets a set key = w.key, version = w.version, name = w.name, kind = w.kind, vendor = w.vendor, purl = w.purl,
      cpes = w.cpes, license = w.license, location = w.location, facts = w.facts, package_key = w.package_key,
      cpe_keys = w.cpe_keys, newest_version = w.newest_version, dependency_paths = w.dependency_paths,
      is_partly_matched = coalesce(w.is_partly_matched, a.is_partly_matched), bom_refs = coalesce(w.bom_refs, a.bom_refs), state = w.state,
      first_seen = w.first_seen, last_seen = w.last_seen, missing_since = w.missing_since, sources = w.sources,
      changed_at = case when a.version = w.version and a.state = w.state then a.changed_at else clock_timestamp() end
    from json_populate_recordset(null::assets, ${JSON.stringify(rows)}::json) w
    where a.company_id = (select current_company()) and a.id = w.id`.execute(db);
}

/** The state of an asset before a scan. */
export interface ScanItem {
  asset_id: string;
  before: AssetWrite;
}

/** Records which assets a scan added. */
export async function insertAdditions(
  db: CompanyDatabase,
  scanId: string,
  assetIds: BinaryArray<string>,
): Promise<void> {
  if (assetIds.count() === 0) return;
  await sql`insert into asset_scan_additions (company_id, scan_id, asset_ids)
    values (current_company(), ${scanId}::uuid, ${assetIds.bytes()}::uuid[])`.execute(db);
}

export async function insertItems(db: CompanyDatabase, scanId: string, items: readonly ScanItem[]): Promise<void> {
  if (items.length === 0) return;
  await sql`insert into asset_scan_items (company_id, scan_id, asset_id, before)
    select current_company(), ${scanId}::uuid, asset_id, before
    from json_populate_recordset(null::asset_scan_items, ${JSON.stringify(items)}::json)`.execute(db);
}
