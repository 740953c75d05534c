import type { AssetBaseline } from '@gatehouse/domain/asset-status';
import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { AssetColumns } from '../scans/asset-identity.ts';
import type { AssetSource } from '../scans/inventory-scan.ts';

/** An asset with the columns of its page. */
export interface AssetRecord {
  list_row: string;
  status: string;
  baseline: AssetBaseline | null;
  sources: readonly AssetSource[];
}

export async function findAsset(db: CompanyDatabase, id: string): Promise<AssetRecord | undefined> {
  const { rows } = await sql<AssetRecord>`select list_row, status, baseline, sources from assets
    where company_id = (select current_company()) and id = ${id}`.execute(db);
  return rows[0];
}

/** Returns the latest history entries of an asset, as JSON built by PostgreSQL. */
export async function findHistory(db: CompanyDatabase, id: string): Promise<unknown[]> {
  const { rows } = await sql<{
    row: unknown;
  }>`select json_build_object('_id', id, 'at', iso(at), 'kind', kind, 'from', from_value,
      'to', to_value, 'by', actor_name, 'comment', comment) as row
    from asset_history where company_id = (select current_company()) and asset_id = ${id} order by at desc, id desc limit 200`.execute(
    db,
  );
  return rows.map(({ row }) => row);
}

export async function findSystems(db: CompanyDatabase) {
  const { rows } = await sql<{
    row: { _id: string; name: string; scannedAt: string | null; count: number };
  }>`select json_build_object('_id', s.id, 'name', s.name, 'scannedAt', iso(s.scanned_at), 'count', (
      select count(*) from assets a where a.company_id = s.company_id and a.system_id = s.id and a.state = 'Active')) as row
    from asset_systems s where s.company_id = (select current_company()) order by lower(s.name), s.id`.execute(db);
  return rows.map(({ row }) => row);
}

export function findOwner(db: CompanyDatabase, id: string) {
  return db.selectFrom('users').select('id').where('id', '=', id).where('enabled', '=', true).executeTakeFirst();
}

/** Inserts an asset manually; returns undefined if the system already has it. */
export async function insertAsset(
  db: CompanyDatabase,
  systemId: string,
  columns: AssetColumns,
): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string;
  }>`insert into assets (company_id, system_id, key, version, name, kind, vendor, purl, cpes, license,
      location, facts, package_key, cpe_keys, is_partly_matched, first_seen, last_seen)
    select current_company(), ${systemId}::uuid, key, version, name, kind, vendor, purl, cpes, license, location, facts, package_key,
      cpe_keys, is_partly_matched, clock_timestamp(), clock_timestamp()
    from json_populate_record(null::assets, ${JSON.stringify(columns)}::json)
    on conflict (company_id, system_id, key, version) do nothing returning id`.execute(db);
  return rows[0]?.id;
}

/** The columns of an asset that users can set. */
export interface AssetSettings {
  owner_id?: string | null | undefined;
  criticality?: number | null | undefined;
  tags?: readonly string[] | undefined;
}

export async function updateSettings(db: CompanyDatabase, id: string, settings: AssetSettings): Promise<void> {
  const { owner_id, criticality, tags } = settings;
  await sql`update assets set
      owner_id = case when ${owner_id !== undefined} then ${owner_id ?? null}::uuid else owner_id end,
      criticality = case when ${criticality !== undefined} then ${criticality ?? null}::smallint else criticality end,
      tags = coalesce(${tags ?? null}::text[], tags), changed_at = clock_timestamp()
    where company_id = (select current_company()) and id = ${id}`.execute(db);
}

/** Returns the name and status of each of these assets. */
export async function findStatuses(
  db: CompanyDatabase,
  ids: readonly string[],
): Promise<{ id: string; name: string; status: string }[]> {
  return db
    .selectFrom('assets')
    .select(['id', 'name', 'status'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

export async function updateBaselines(
  db: CompanyDatabase,
  baselines: ReadonlyMap<string, AssetBaseline>,
): Promise<void> {
  const rows = [...baselines].map(([id, baseline]) => ({ id, baseline, status: baseline.status }));
  await sql`update assets a set baseline = w.baseline, status = w.status, changed_at = clock_timestamp()
    from json_to_recordset(${JSON.stringify(rows)}::json) as w (id uuid, baseline jsonb, status text)
    where a.company_id = (select current_company()) and a.id = w.id`.execute(db);
}
