import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';

/** Whether the engagement has read this very file before. */
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
  /** JSON: what was scanned. */
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

/** Notes since when a finding is missed, and forgets it where it is there again; what is noted already stays. */
export async function markMissing(
  db: CompanyDatabase,
  { gone, found }: { gone: readonly string[]; found: readonly string[] },
): Promise<void> {
  const missed = db.updateTable('findings').set({ missing_since: sql<string>`now()` });
  if (gone.length > 0) await missed.where('id', '=', anyOf(gone)).where('missing_since', 'is', null).execute();
  if (found.length > 0)
    await db.updateTable('findings').set({ missing_since: null }).where('id', '=', anyOf(found)).execute();
}

/** Gives findings a status; their places follow by themselves. */
export async function setStatus(db: CompanyDatabase, ids: readonly string[], status: string): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('findings')
    .set({ status, changed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', anyOf(ids))
    .execute();
}

/** Closes all places of findings that are fixed as a whole. */
export async function fixPlaces(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('finding_assets')
    .set({ fix_state: 'Fixed' })
    .where('finding_id', '=', anyOf(ids))
    .where('fix_state', '!=', 'Fixed')
    .execute();
}

/** Some places, by the keys that they have in their findings. */
export type PlaceKeys = readonly { finding_id: string; asset_key: string }[];

/** Gives a state to some places, and to no others of their findings. */
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
  /** A change of the status where nothing is said. */
  kind?: 'asset';
  from_value: string;
  to_value: string;
  comment: string;
}

/** Rows in one statement, which has a bound of its own. */
const entriesAtATime = 1_000;

/** What a scan did to findings, in their history. */
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
