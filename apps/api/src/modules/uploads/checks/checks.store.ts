import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { UploadRow } from '../uploads.store.ts';
import type { Verdict } from './examine.ts';

const until = (seconds: number) => sql<string>`clock_timestamp() + ${seconds} * interval '1 second'`;

/** The companies with files that no process is checking. */
export const companiesWithUnchecked = (): Statement => ({
  name: 'companies_with_unchecked_uploads',
  text: `select distinct company_id from uploads
    where state = 'checking' and coalesce(checked_until < clock_timestamp(), true)`,
  values: [],
});

/**
 * Takes the next file to check; what a process that died had taken is free again after so many seconds. It waits for who
 * holds the row for a moment, such as a second part for the same place: to skip it would leave the file to the next look.
 */
export function claimUnchecked(
  db: CompanyDatabase,
  { checker, seconds }: { checker: string; seconds: number },
): Promise<UploadRow | undefined> {
  return db
    .updateTable('uploads')
    .set({ checked_by: checker, checked_until: until(seconds) })
    .where('id', '=', (next) =>
      next
        .selectFrom('uploads as waiting')
        .select('waiting.id')
        .where('waiting.state', '=', 'checking')
        .where(sql<boolean>`coalesce(waiting.checked_until < clock_timestamp(), true)`)
        .orderBy('waiting.created_at')
        .limit(1)
        .forUpdate(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Keeps a file for the one who checks it, or leaves it alone for so long. */
export async function keepClaim(
  db: CompanyDatabase,
  id: string,
  { checker, seconds }: { checker: string; seconds: number },
): Promise<void> {
  await db
    .updateTable('uploads')
    .set({ checked_until: until(seconds) })
    .where('id', '=', id)
    .where('checked_by', '=', checker)
    .execute();
}

/** Ends the checks; false where they were ended already, or the file was given up. */
export async function endChecks(
  db: CompanyDatabase,
  { id }: UploadRow,
  { reason, scan, scanReason, sha256, expiresAt }: Verdict & { expiresAt: string },
): Promise<boolean> {
  const ended = await db
    .updateTable('uploads')
    .set({
      state: reason === null ? 'ready' : 'rejected',
      reason,
      scan,
      scan_reason: scanReason,
      sha256: sha256.length === 0 ? null : sha256,
      checked_by: null,
      checked_until: null,
      expires_at: sql<string | null>`case when activity_id is null then ${expiresAt}::timestamptz end`,
    })
    .where('id', '=', id)
    .where('state', '=', 'checking')
    .executeTakeFirst();
  return ended.numUpdatedRows > 0n;
}

export async function nameOfCompany(db: CompanyDatabase): Promise<string> {
  const { name } = await db.selectFrom('companies').select('name').executeTakeFirstOrThrow();
  return name;
}
