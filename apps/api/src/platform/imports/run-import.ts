import type { ImportReport } from '@gatehouse/contract/imports';

import type { CompanyDatabase } from '../database/database.ts';
import type { ImportContext } from './importer.ts';

/** How long an import can be undone. */
export const undoMs = 24 * 3_600_000;

/** Ends the transaction of a preview. */
const rollback = new Error('A preview changes nothing');

/** Stores a file in one transaction; a preview is the same transaction, rolled back. */
export async function runImport<Result>(
  { database, company, options }: Pick<ImportContext, 'database' | 'company' | 'options'>,
  store: (db: CompanyDatabase) => Promise<Result>,
): Promise<Result> {
  const stored: Result[] = [];
  const work = database.withCompany(company.id, async (db) => {
    stored.push(await store(db));
    if (options.preview) throw rollback;
  });
  await work.catch((error: unknown) => {
    if (error !== rollback) throw error;
  });
  const result = stored.at(-1);
  if (result === undefined) throw new Error('An import ended without a report');
  return result;
}

interface ReadSummary {
  rejections: readonly { reason: string; count: number; lines: readonly number[] }[];
}

/** The rejected records of a file that has no further files in it. */
export const rejectionsOf = ({ rejections }: ReadSummary): NonNullable<ImportReport['rejections']> =>
  rejections.map(({ reason, count, lines }) => ({ reason, count, first: lines.map((line) => ({ file: null, line })) }));

/** How many records were rejected. */
export const countRejected = (rejections: NonNullable<ImportReport['rejections']>): number =>
  rejections.reduce((sum, { count }) => sum + count, 0);
