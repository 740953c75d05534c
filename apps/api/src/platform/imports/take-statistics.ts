import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { sql } from 'kysely';

import type { ImportContext } from './importer.ts';

/** The number of new records from which query plans for an empty table become harmful. */
const recordsAtLeast = 1_000;

/** The tables that an import fills. */
const filled = {
  surface: ['surface_hosts', 'surface_addresses', 'surface_services', 'surface_issues'],
  assets: ['assets', 'asset_matches', 'match_queue'],
} as const;

/** The target of an import, and the option that makes it a preview. */
interface ImportedInto extends Pick<ImportContext, 'database'> {
  company: { id: string };
  options: Pick<ImportContext['options'], 'preview'>;
}

/** Analyzes the tables that a large import filled, in a separate transaction after the import. */
export async function takeStatistics(
  { database, company, options }: ImportedInto,
  imported: keyof typeof filled,
  { created }: Pick<ImportReport, 'created'>,
): Promise<void> {
  if (options.preview || created < recordsAtLeast) return;
  await database.withCompany(company.id, async (db) => {
    await sql`analyze (skip_locked) ${sql.join(filled[imported].map((table) => sql.table(table)))}`.execute(db);
  });
}
