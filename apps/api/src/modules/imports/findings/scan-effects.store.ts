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

/** Opens findings that were marked as Fixed, with the places that this scan saw. */
export async function reopenFindings(db: CompanyDatabase, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('findings')
    .set({ status: 'Open', changed_at: sql<string>`clock_timestamp()` })
    .where('id', '=', anyOf(ids))
    .execute();
  await db.updateTable('finding_assets').set({ fix_state: 'Open' }).where('finding_id', '=', anyOf(ids)).execute();
}

export interface ScanEntry {
  company_id: string;
  finding_id: string;
  from_value: string;
  to_value: string;
  comment: string;
}

/** What a scan did to findings, in their history. */
export async function insertScanHistory(
  db: CompanyDatabase,
  tool: string,
  entries: readonly ScanEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const actor = { actor_id: null, actor_name: tool, side: 'system', kind: 'status' };
  await db
    .insertInto('finding_history')
    .values(entries.map((entry) => ({ ...entry, ...actor })))
    .execute();
}
