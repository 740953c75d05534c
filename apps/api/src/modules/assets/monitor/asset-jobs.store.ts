import type { assetJobBody } from '@gatehouse/contract/assets/asset-jobs.schema';
import { inventoryFilters, monitorFilters } from '@gatehouse/contract/assets/asset-lists';
import type { AssetBaseline } from '@gatehouse/domain/asset-status';
import { type Selectable, sql } from 'kysely';
import type { z } from 'zod';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { filterConditions } from '../../../platform/database/list-source.ts';
import type { ListFilter } from '../../../platform/database/list-statement.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { jobRowsOf } from '../../../records/jobs/job-rows.store.ts';
import { inventorySource, monitorSource } from '../inventory/assets.list.ts';
import type { DecidedAsset } from './decisions.store.ts';

export type JobRecord = Selectable<Tables['asset_status_jobs']>;

/** The rows of bulk changes of assets. */
export const assetJobRows = jobRowsOf({
  jobs: 'asset_status_jobs',
  items: 'asset_status_job_items',
  owner: 'asset_id',
});

/** The selection of a job's assets. */
export type JobSelection = Pick<z.output<typeof assetJobBody>, 'ids' | 'filter' | 'monitor'> & { viewerId: string };

function chosen({ ids, filter, monitor, viewerId }: JobSelection): { source: string; filters: ListFilter[] } {
  if (ids) return { source: 'assets', filters: [{ sql: 'id = any(?::uuid[])', value: ids }] };
  if (filter) {
    const filters = filterConditions(inventoryFilters, inventorySource, { query: filter, viewerId });
    return { source: 'assets', filters };
  }
  const filters = filterConditions(monitorFilters, monitorSource, { query: monitor ?? {}, viewerId });
  return { source: 'asset_monitor', filters: [{ sql: "grouping = 'asset'", value: null }, ...filters] };
}

/** Stores the assets that match the filter now, and returns their number. */
export const insertItems = (db: CompanyDatabase, jobId: string, selection: JobSelection): Promise<number> =>
  assetJobRows.fill(db, jobId, chosen(selection));

/** Returns the next assets of a job. */
export async function findNext(
  db: CompanyDatabase,
  { jobId, state, most }: { jobId: string; state: 'Waiting' | 'Moved'; most: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('asset_status_job_items')
    .select('asset_id')
    .where('job_id', '=', jobId)
    .where('state', '=', state)
    .orderBy('asset_id')
    .limit(most)
    .execute();
  return rows.map(({ asset_id }) => asset_id);
}

/** Stores the state of assets before the change. */
export async function markMoved(
  db: CompanyDatabase,
  { jobId, now }: { jobId: string; now: string },
  before: readonly DecidedAsset[],
): Promise<void> {
  await sql`update asset_status_job_items i set state = 'Moved', moved_at = ${now}::timestamptz, from_status = w.status,
      from_baseline = nullif(w.baseline, 'null'), from_decisions = w.decisions
    from json_to_recordset(${JSON.stringify(before)}::json) as w (id uuid, status text, baseline jsonb, decisions jsonb)
    where i.company_id = (select current_company()) and i.job_id = ${jobId} and i.asset_id = w.id`.execute(db);
  await sql`update asset_status_jobs set done = done + ${before.length}, changed = changed + ${before.length}, heartbeat_at = ${now}::timestamptz
    where company_id = (select current_company()) and id = ${jobId}`.execute(db);
}

/** Returns the state before the job of those assets that no one has changed since. */
export async function findUndoable(
  db: CompanyDatabase,
  jobId: string,
  ids: readonly string[],
): Promise<DecidedAsset[]> {
  const { rows } = await sql<{ id: string; status: string; baseline: AssetBaseline | null; decisions: never[] }>`
    select i.asset_id as id, i.from_status as status, i.from_baseline as baseline, i.from_decisions as decisions
    from asset_status_job_items i join assets a on a.company_id = i.company_id and a.id = i.asset_id
    where i.company_id = (select current_company()) and i.job_id = ${jobId} and i.asset_id = any(${ids}::uuid[])
      and not exists (select from asset_history h where h.company_id = i.company_id and h.asset_id = i.asset_id
        and h.kind = 'status' and h.actor_name <> '' and h.at > i.moved_at)
    order by a.id for update of a`.execute(db);
  return rows;
}

export async function markUndone(
  db: CompanyDatabase,
  { jobId, now }: { jobId: string; now: string },
  ids: readonly string[],
): Promise<void> {
  await sql`update asset_status_job_items set state = 'Undone'
    where company_id = (select current_company()) and job_id = ${jobId} and asset_id = any(${ids}::uuid[])`.execute(db);
  await sql`update asset_status_jobs set done = done + ${ids.length}, heartbeat_at = ${now}::timestamptz
    where company_id = (select current_company()) and id = ${jobId}`.execute(db);
}
