import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** True if this file was already imported into the engagement. */
export async function knowsFile(db: CompanyDatabase, engagementId: string, hash: string): Promise<boolean> {
  const known = await db
    .selectFrom('import_files')
    .select('sha256')
    .where('engagement_id', '=', engagementId)
    .where('sha256', '=', hash)
    .executeTakeFirst();
  return known !== undefined;
}

export interface ReadFile {
  company_id: string;
  engagement_id: string;
  sha256: string;
  format: string;
  name: string;
  /** The coverage of the scan as JSON. */
  coverage: string;
  is_complete: boolean;
  scanned_at: string | null;
}

export async function insertFile(db: CompanyDatabase, file: ReadFile): Promise<void> {
  await db
    .insertInto('import_files')
    .values(file)
    .onConflict((known) => known.columns(['company_id', 'engagement_id', 'sha256']).doNothing())
    .execute();
}

const anyOf = (ids: readonly string[]) => sql<string>`any(${ids}::uuid[])`;

/** Records the time since which findings are missing, and clears it for those seen again. An existing time is kept. */
export async function markMissing(
  db: CompanyDatabase,
  { gone, found }: { gone: readonly string[]; found: readonly string[] },
): Promise<void> {
  const missed = db.updateTable('findings').set({ missing_since: sql<string>`now()` });
  if (gone.length > 0) await missed.where('id', '=', anyOf(gone)).where('missing_since', 'is', null).execute();
  if (found.length > 0)
    await db.updateTable('findings').set({ missing_since: null }).where('id', '=', anyOf(found)).execute();
}

/** Sets the status of findings. The states of their assets are updated separately. */
export async function setStatus(db: CompanyDatabase, ids: readonly string[], status: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('findings')
    .set({ status, changed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Marks all assets of fixed findings as fixed. */
export async function fixPlaces(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('finding_assets')
    .set({ fix_state: 'Fixed' })
    .where('finding_id', '=', anyOf(ids))
    .where('fix_state', '!=', 'Fixed')
    .execute();
}

/** Assets by their finding and key. */
export type PlaceKeys = readonly { finding_id: string; asset_key: string }[];

/** Sets the state of some assets; other assets of their findings stay unchanged. */
export async function movePlaces(db: CompanyDatabase, places: PlaceKeys, state: 'Open' | 'Not Fixed'): Promise<void> {
  if (places.length === 0) return;
  await sql`update finding_assets a set fix_state = ${state}
    from json_to_recordset(${JSON.stringify(places)}::json) as seen (finding_id uuid, asset_key text)
    where a.company_id = current_company() and a.finding_id = seen.finding_id and a.asset_key = seen.asset_key
      and a.fix_state <> ${state}`.execute(db);
}

export interface ScanEntry {
  company_id: string;
  finding_id: string;
  /** The default is a change of status. */
  kind?: 'asset';
  from_value: string;
  to_value: string;
  comment: string;
}

/** Maximum number of rows per statement. */
const entriesAtATime = 1_000;

/** Adds the effects of a scan to the history of findings. */
export async function insertScanHistory(
  db: CompanyDatabase,
  tool: string,
  entries: readonly ScanEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const actor = { actor_id: null, actor_name: tool, side: 'system', kind: 'status' };
  for (let start = 0; start < entries.length; start += entriesAtATime)
    await db
      .insertInto('finding_history')
      .values(entries.slice(start, start + entriesAtATime).map((entry) => ({ ...actor, ...entry })))
      .execute();
}
