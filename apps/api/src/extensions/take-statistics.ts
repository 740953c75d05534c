import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';
import { sql } from 'kysely';

import type { ImportContext } from './importer.ts';

/** The number of new records from which query plans for an empty table become harmful. */
const recordsAtLeast = 1_000;

const columnsOfAssets =
  'company_id id system_id key version name kind state status priority worst_severity first_seen last_seen missing_since ' +
  'count_open package_key cpe_keys tags owner_id';

/** The tables that an import fills, with the columns by which plans are made where a row has many others. */
const filled: Record<'surface' | 'assets', Readonly<Record<string, readonly string[]>>> = {
  surface: { surface_hosts: [], surface_addresses: [], surface_services: [], surface_issues: [] },
  assets: {
    assets: columnsOfAssets.split(' '),
    asset_matches: [],
    match_queue: [],
  },
};

const targetOf = ([table, columns]: [string, readonly string[]]) =>
  columns.length === 0
    ? sql.table(table)
    : sql`${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})`;

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
    await sql`analyze (skip_locked) ${sql.join(Object.entries(filled[imported]).map(targetOf))}`.execute(db);
  });
}
