import { createHash, randomUUID } from 'node:crypto';

import { unnamedProduct } from '@gatehouse/matching/product-identity';
import { sql } from 'kysely';

import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { newId } from '../../platform/database/new-id.ts';
import { refreshAssetsAndCves, runMatching } from '../cves/public.ts';
import { decideMatches } from './monitor/decisions.store.ts';
import type { ComponentRecord } from './scans/component-record.ts';
import type { MergedInventory } from './scans/inventory-scan.ts';

import { mergeInventory, openMerge } from './scans/merge-inventory.service.ts';

const dayMs = 86_400_000;

/** Returns an npm library. */
export const npmLibrary = (name: string, version: string, given: Partial<ComponentRecord> = {}): ComponentRecord => ({
  name,
  version,
  kind: 'library',
  purl: `pkg:npm/${encodeURIComponent(name).replace('%2F', '/')}@${version}`,
  ...given,
});

const usualSystem = 'shop';

interface NewInventory {
  components: readonly ComponentRecord[];
  system?: string;
  tool?: string;
  covers?: 'system' | 'seen' | 'nothing';
  importId?: string;
  /** The time in ISO 8601, UTC. */
  at?: string;
  sha256?: string;
}

/** Merges components into a company's inventory, as an import does. */
export function buildInventory(
  { database }: { database: Database },
  companyId: string,
  inventory: NewInventory,
): Promise<MergedInventory> {
  return database.withCompany(companyId, async (db) => {
    await openMerge(db, [inventory.system ?? usualSystem]);
    return buildInventoryIn(db, companyId, inventory);
  });
}

/** Merges components in the running transaction, which has already waited for its turn. */
export function buildInventoryIn(
  db: CompanyDatabase,
  companyId: string,
  { components, system = usualSystem, tool = 'CycloneDX', covers = 'system', at, ...given }: NewInventory,
): Promise<MergedInventory> {
  return mergeInventory(db, {
    companyId,
    system,
    format: 'cyclonedx',
    tool,
    fileName: `${system}.cdx.json`,
    sha256: given.sha256 ?? createHash('sha256').update(randomUUID()).digest('hex'),
    scannedAt: at ?? new Date().toISOString(),
    covers,
    described: { ...unnamedProduct, name: system },
    bom: undefined,
    importId: given.importId ?? newId(),
    undoUntil: new Date(Date.now() + dayMs).toISOString(),
    actor: { id: null, name: 'Test' },
    components: [...components],
  });
}

/** Builds one asset and returns its id. */
export async function buildAsset(
  portal: { database: Database },
  companyId: string,
  component: ComponentRecord = npmLibrary(`lib-${randomUUID()}`, '1.0.0'),
): Promise<{ id: string }> {
  await buildInventory(portal, companyId, { components: [component], system: randomUUID() });
  await runMatching(portal.database, companyId);
  return portal.database.withCompany(companyId, (db) =>
    db
      .selectFrom('assets')
      .select('id')
      .where('name', '=', component.name)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow(),
  );
}

/** Builds a completed bulk change that can be undone. */
export const buildAssetJob = ({ database }: { database: Database }, companyId: string): Promise<{ id: string }> =>
  database.withCompany(companyId, (db) =>
    db
      .insertInto('asset_status_jobs')
      .values({
        company_id: companyId,
        actor_name: 'Robin Example',
        status: 'Updated',
        state: 'Done',
        changed: 1,
        undo_until: new Date(Date.now() + dayMs).toISOString(),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );

/** Assigns owners in turn, and criticality and tags by the system's name. */
export async function ownDemoAssets(db: CompanyDatabase, ownerIds: readonly string[]): Promise<void> {
  await sql`update assets a set owner_id = (${ownerIds}::uuid[])[1 + s.place % greatest(cardinality(${ownerIds}::uuid[]), 1)],
      criticality = case when s.name like '%payments%' then 4 when s.name like '%shop%' then 3 else null end,
      tags = case when s.name like 'registry%' then '{production}' else '{}'::text[] end
    from (select id, name, (row_number() over (order by name))::integer as place from asset_systems) s
    where a.system_id = s.id and (s.place % 3 > 0 or s.name like '%payments%' or s.name like '%shop%')`.execute(db);
}

/** Spreads the discovery of vulnerabilities over the time since their assets were first seen. */
export async function spreadDemoMatches(db: CompanyDatabase): Promise<void> {
  const { rows } = await sql<{ id: string }>`with spread as (
      update asset_matches m set first_found = least(clock_timestamp(), a.first_seen + abs(hashtext(m.vulnerability)) % 56 * interval '1 day'),
        changed_at = case when m.state = 'Affected' then least(clock_timestamp(), a.first_seen + abs(hashtext(m.vulnerability)) % 56 * interval '1 day')
          else m.changed_at end
      from assets a where m.company_id = (select current_company()) and a.company_id = m.company_id and a.id = m.asset_id
      returning m.asset_id)
    select distinct asset_id as id from spread`.execute(db);
  await refreshAssetsAndCves(
    db,
    rows.map(({ id }) => id),
  );
}

/** Sets statuses of some assets that only a user can set, or that the server sets afterwards. */
export async function finishDemo(db: CompanyDatabase, by: string): Promise<void> {
  const { rows } = await sql<{
    id: string;
    names: string[];
  }>`select a.id, array_agg(m.vulnerability order by m.vulnerability) as names
    from assets a join asset_matches m on m.company_id = a.company_id and m.asset_id = a.id and m.state = 'Affected'
      and m.confidence = 'confirmed' and not m.is_unmatched
    where a.company_id = (select current_company()) and a.state = 'Active' and a.status = 'Not Updated' group by a.id order by a.id`.execute(
    db,
  );
  const at = new Date().toISOString();
  const comment = 'The vulnerable function is not reachable.';
  const falsePositives = rows.filter((_, place) => place % 13 === 4);
  const outdated = rows.filter((_, place) => place % 9 === 2);
  const baselines = [
    ...falsePositives.map(({ id, names }) => ({ id, status: 'False Positive', open: names })),
    ...outdated.map(({ id, names }) => ({ id, status: 'Updated', open: names.slice(1) })),
  ].map(({ id, status, open }) => ({ id, status, baseline: { status, by: 'client', open, fixed: [] } }));
  await sql`update assets a set baseline = w.baseline, status = w.status
    from json_to_recordset(${JSON.stringify(baselines)}::json) as w (id uuid, status text, baseline jsonb)
    where a.company_id = (select current_company()) and a.id = w.id`.execute(db);
  const decidedIds = falsePositives.map(({ id }) => id);
  await decideMatches(db, decidedIds, { isFalsePositive: true, by, at, comment });
  const change = { at, kind: 'status', from_value: 'Not Updated', to_value: 'False Positive', actor_name: by, comment };
  const entries = decidedIds.map((asset_id) => ({ asset_id, ...change }));
  await insertHistory(db, 'asset_history', entries);
  await refreshAssetsAndCves(
    db,
    baselines.map(({ id }) => id),
  );
}

/** Returns the assets of a company without the columns that every write changes. */
export function readAssets({ database }: { database: Database }, companyId: string) {
  return database.withCompany(companyId, async (db) => {
    const { rows } = await sql<{
      id: string;
      version: string;
      state: string;
    }>`select id, name, version, state, iso(first_seen) as first, tags from assets order by name, version`.execute(db);
    return rows;
  });
}

/** Tags all assets of a company, as a user does. */
export const tagAssets = ({ database }: { database: Database }, companyId: string, tag: string): Promise<unknown> =>
  database.withCompany(companyId, (db) => sql`update assets set tags = array[${tag}]`.execute(db));
import { insertHistory } from '../../records/history/history.store.ts';
