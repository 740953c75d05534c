import { sql } from 'kysely';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { UploadRow } from '../uploads.store.ts';
import type { Verdict } from './examine.ts';

const until = (seconds: number) => sql<string>`clock_timestamp() + ${seconds} * interval '1 second'`;

/** Selects the companies with unchecked files that no process has claimed. */
export const companiesWithUnchecked = (): Statement => ({
  name: 'companies_with_unchecked_uploads',
  text: `select distinct company_id from uploads
    where state = 'checking' and coalesce(checked_until < clock_timestamp(), true)`,
  values: [],
});

/**
 * Claims the next file to check; the claim of a crashed process expires. It waits briefly for a row lock, such as that of a concurrent
 * part, because skipping the file would delay it until the next run.
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

/** Extends the claim on a file, or delays its next check after a failure. */
export async function extendClaim(
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

/** Ends the checks. Returns false when they have already ended or the file was removed. */
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
