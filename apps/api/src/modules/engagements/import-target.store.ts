import { sql } from 'kysely';

import type { CompanyDatabase } from '../../platform/database/database.ts';
import { unprocessable } from '../../platform/core/errors.ts';
import { engagementErrors } from './engagements.texts.ts';

/** The engagement into which findings are imported. */
export interface ImportTarget {
  id: string;
  visual_id: string;
  title: string;
  last_finding_number: number;
}

/** The selected columns of `ImportTarget`. */
export const importTargetColumns = ['id', 'visual_id', 'title', 'last_finding_number'] as const;
const visualId = /^ENG-\d{4}-\d{4,9}$/i;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Finds the engagement named in an import by its ID (`ENG-2026-0007` or UUID) or title; the newest wins. Locks the imports of the company,
 * so that the same file is not imported twice at once, and then the engagement, so that it is not published while the file is compared
 * with it. Throws a 422 for an unknown ID, because a mistyped ID must not become the title of a new engagement.
 */
export async function findImportTarget(db: CompanyDatabase, named: string): Promise<ImportTarget | undefined> {
  await sql`select pg_advisory_xact_lock(hashtextextended('import:' || current_company(), 0))`.execute(db);
  const engagements = db.selectFrom('engagements').select(importTargetColumns).forNoKeyUpdate();
  if (!visualId.test(named) && !uuid.test(named))
    return engagements
      .where(sql`lower(title)`, '=', named.toLowerCase())
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst();
  const found = await (
    uuid.test(named)
      ? engagements.where('id', '=', named.toLowerCase())
      : engagements.where('visual_id', '=', named.toUpperCase())
  ).executeTakeFirst();
  if (!found) throw unprocessable(engagementErrors.noEngagement(named), 'engagement');
  return found;
}
