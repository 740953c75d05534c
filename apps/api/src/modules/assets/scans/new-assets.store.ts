import { sql } from 'kysely';

import { arrayOf, arrayText, openBooleans, openTexts, openUuids } from '../../../platform/database/binary-array.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { runPrepared } from '../../../platform/database/kysely-on-client.ts';
import type { AssetColumns } from './asset-identity.ts';
import type { AddedAsset, Presence } from './compare-inventory.ts';

/** The values that all new assets of a scan share. */
interface AddedBy {
  system: { id: string; name: string };
  presence: Presence;
}

type TextColumn = {
  [Key in keyof AssetColumns]: AssetColumns[Key] extends string | null ? Key : never;
}[keyof AssetColumns];

/** New assets in columns as they are sent. */
function columnsOf(assets: readonly AddedAsset[]) {
  const all = <Key extends keyof AssetColumns>(key: Key) => assets.map(({ columns }) => columns[key]);
  return {
    ids: arrayOf(
      openUuids,
      assets.map(({ id }) => id),
    ),
    texts: (key: TextColumn) => arrayOf(openTexts, all(key)),
    lists: (key: 'cpes' | 'cpe_keys' | 'bom_refs') => arrayOf(openTexts, all(key).map(arrayText)),
    json: (key: 'facts' | 'dependency_paths') =>
      arrayOf(
        openTexts,
        all(key).map((value) => JSON.stringify(value)),
      ),
    booleans: (key: 'is_partly_matched') => arrayOf(openBooleans, all(key)),
  };
}

/** Adds the assets that a scan found for the first time. */
export async function insertAssets(
  db: CompanyDatabase,
  { system, presence }: AddedBy,
  assets: readonly AddedAsset[],
): Promise<void> {
  const { ids, texts, lists, json, booleans } = columnsOf(assets);
  const adding = sql`insert into assets (company_id, system_id, state, first_seen, last_seen, missing_since, sources,
      created_at, changed_at, id, key, version, name, kind, vendor, purl, cpes, license, location, facts, package_key, cpe_keys, newest_version,
      dependency_paths, is_partly_matched, bom_refs, list_row)
    select current_company(), a.system_id, a.state, a.seen, a.seen, a.missing_since, a.sources, a.now, a.now,
      w.id, w.key, w.version, w.name, w.kind, w.vendor, w.purl, w.cpes::text[], w.license, w.location, w.facts::jsonb, w.package_key,
      w.cpe_keys::text[], w.newest_version, w.dependency_paths::jsonb, w.is_partly_matched, w.bom_refs::text[],
      new_asset_row(w.id, w.name, w.kind, w.version, w.vendor, w.purl, w.cpes::text[], w.license, w.location, a.system, a.state,
        w.is_partly_matched, w.newest_version, w.dependency_paths, iso(a.seen), iso(a.now))
    from unnest(${ids}::uuid[], ${texts('key')}::text[], ${texts('version')}::text[], ${texts('name')}::text[],
        ${texts('kind')}::text[], ${texts('vendor')}::text[], ${texts('purl')}::text[], ${lists('cpes')}::text[],
        ${texts('license')}::text[], ${texts('location')}::text[], ${json('facts')}::text[], ${texts('package_key')}::text[],
        ${lists('cpe_keys')}::text[], ${texts('newest_version')}::text[], ${json('dependency_paths')}::text[],
        ${booleans('is_partly_matched')}::boolean[], ${lists('bom_refs')}::text[])
      as w (id, key, version, name, kind, vendor, purl, cpes, license, location, facts, package_key, cpe_keys, newest_version,
        dependency_paths, is_partly_matched, bom_refs)
    cross join (select ${system.id}::uuid as system_id,
        json_build_object('_id', ${system.id}::uuid, 'name', ${system.name}::text) as system,
        ${presence.state}::text as state, ${presence.first_seen}::timestamptz as seen,
        ${presence.missing_since}::timestamptz as missing_since, ${JSON.stringify(presence.sources)}::jsonb as sources,
        clock_timestamp() as now offset 0) a`;
  await runPrepared(db, 'add_assets', adding.compile(db));
}
