import type { CsvMappingRecord } from '@gatehouse/contract/imports/csv-mappings.schema';
import type { csvMappings } from '@gatehouse/contract/imports/csv-mappings';
import type { CsvMapping } from '@gatehouse/formats/csv/csv-mapping';

import type { Call } from '../../../platform/routes/call.ts';
import type { Database } from '../../../platform/database/database.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { deleteMapping, findMapping, findMappings, type MappingRow, saveMapping } from './csv-mappings.store.ts';
import { importsTexts } from '../imports.texts.ts';

const present = ({ id, name, columns, updated_at }: MappingRow): CsvMappingRecord => ({
  _id: id,
  name,
  columns: columns as CsvMapping,
  updatedAt: updated_at,
});

export const listMappings = async ({ db }: Call<typeof csvMappings.list>): Promise<CsvMappingRecord[]> =>
  (await findMappings(db)).map(present);

export async function keepMapping(call: Call<typeof csvMappings.save>): Promise<CsvMappingRecord> {
  const { db, body, companyId } = call;
  const saved = await saveMapping(db, { company_id: companyId, ...body });
  call.audit({ action: 'setting-changed', subject: `Column mapping "${saved.name}"` });
  return present(saved);
}

export async function removeMapping(call: Call<typeof csvMappings.remove>): Promise<{ removed: true }> {
  const name = await deleteMapping(call.db, call.params.id);
  if (name === undefined) throw notFound();
  call.audit({ action: 'setting-changed', subject: `Column mapping "${name}"`, details: { removed: 'yes' } });
  return { removed: true };
}

/** Saves a column mapping from the command line. */
export async function keepColumns(
  database: Database,
  mapping: { company_id: string; name: string; columns: object },
): Promise<void> {
  await database.withCompany(mapping.company_id, (db) => saveMapping(db, mapping));
}

interface MappingLookup {
  database: Pick<Database, 'withCompany'>;
  company: { id: string };
  mapping: string;
}

/** Returns the columns of a saved mapping. Throws a 422 that lists the saved mappings. */
export async function columnsOf(format: string, { database, company, mapping }: MappingLookup): Promise<CsvMapping> {
  if (format !== 'csv') throw unprocessable(importsTexts.noMapping(format), 'mapping');
  const [found, known] = await database.withCompany(company.id, async (db) => [
    await findMapping(db, mapping),
    await findMappings(db),
  ]);
  if (!found) throw unprocessable(importsTexts.unknownMapping(mapping, describe(known)), 'mapping');
  return found.columns as CsvMapping;
}

const describe = (known: readonly MappingRow[]) =>
  known.length === 0
    ? 'This company has no saved mappings.'
    : `Saved mappings: ${known.map(({ name }) => name).join(', ')}.`;
