import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { ScanItem } from './inventory-scan.store.ts';

/** Returns true if one of the import's systems has a later scan. */
export async function findLaterScan(db: CompanyDatabase, importId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from asset_scans s
    join asset_scans l on l.company_id = s.company_id and l.system_id = s.system_id and l.state = 'Applied'
      and l.import_id <> s.import_id and (l.created_at, l.id) > (s.created_at, s.id)
    where s.company_id = (select current_company()) and s.import_id = ${importId} limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the scans of an import: one for each system of its file. */
export async function findScans(db: CompanyDatabase, importId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_scans')
    .select('id')
    .where('import_id', '=', importId)
    .where('state', '=', 'Applied')
    .execute();
  return rows.map(({ id }) => id);
}

/** Locks the assets of these scans, in the order that bulk changes by users use. */
export async function holdScanned(db: CompanyDatabase, scanIds: readonly string[]): Promise<void> {
  await sql`select count(*) from (select id from assets where company_id = (select current_company()) and id in (
      select asset_id from asset_scan_items where company_id = (select current_company()) and scan_id = any(${scanIds}::uuid[])
      union all select unnest(asset_ids) from asset_scan_additions
      where company_id = (select current_company()) and scan_id = any(${scanIds}::uuid[]))
    order by id for update) held`.execute(db);
}

export async function findScanItems(db: CompanyDatabase, scanId: string): Promise<ScanItem[]> {
  const { rows } = await sql<ScanItem>`select asset_id, before from asset_scan_items
    where company_id = (select current_company()) and scan_id = ${scanId}`.execute(db);
  return rows;
}

/** Deletes the assets that a scan added. */
export async function deleteAdded(db: CompanyDatabase, scanId: string): Promise<void> {
  await sql`delete from assets where company_id = (select current_company()) and id in (
      select unnest(asset_ids) from asset_scan_additions
      where company_id = (select current_company()) and scan_id = ${scanId})`.execute(db);
}

/** Closes a scan and deletes its history entries, as if the file had never been imported. */
export async function closeScan(db: CompanyDatabase, scanId: string): Promise<void> {
  await sql`delete from asset_history h using asset_scans s, asset_scan_items i
    where s.company_id = (select current_company()) and s.id = ${scanId} and i.company_id = s.company_id and i.scan_id = s.id
      and h.company_id = i.company_id and h.asset_id = i.asset_id and h.at = s.scanned_at and h.kind <> 'status'`.execute(
    db,
  );
  await db.updateTable('asset_scans').set({ state: 'Undone' }).where('id', '=', scanId).execute();
  await db.deleteFrom('asset_scan_items').where('scan_id', '=', scanId).execute();
  await db.deleteFrom('asset_scan_additions').where('scan_id', '=', scanId).execute();
}

export async function resetScanned(db: CompanyDatabase, scanId: string): Promise<void> {
  await sql`update asset_systems y set scanned_at = (
      select max(o.scanned_at) from asset_scans o where o.company_id = y.company_id and o.system_id = y.id and o.state = 'Applied')
    from asset_scans s where s.company_id = (select current_company()) and s.id = ${scanId}
      and y.company_id = s.company_id and y.id = s.system_id`.execute(db);
}

/** Deletes the undo data of scans that can no longer be undone. */
export async function deleteExpiredItems(db: CompanyDatabase, now: string): Promise<void> {
  await sql`delete from asset_scan_items i using asset_scans s
    where s.company_id = (select current_company()) and s.undo_until < ${now}::timestamptz
      and i.company_id = s.company_id and i.scan_id = s.id`.execute(db);
  await sql`delete from asset_scan_additions i using asset_scans s
    where s.company_id = (select current_company()) and s.undo_until < ${now}::timestamptz
      and i.company_id = s.company_id and i.scan_id = s.id`.execute(db);
}

/** Archives assets that have been missing for longer than the company's policy allows. */
export async function archiveMissing(db: CompanyDatabase, now: string): Promise<void> {
  await sql`update assets set state = 'Archived' where company_id = (select current_company()) and id in (
      select id from assets where company_id = (select current_company()) and state = 'Missing' and missing_since < ${now}::timestamptz
        - make_interval(days => coalesce((select archive_after_days from surface_policies), 30))
      order by id for no key update)`.execute(db);
}
