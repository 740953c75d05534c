import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';

import type { CompanyDatabase } from '../platform/database/database.ts';
import { extendStatementTimeout } from '../platform/database/kysely-on-client.ts';
import { unprocessable } from '../platform/core/errors.ts';
import type { ImportContext } from './importer.ts';

/**
 * The statement timeout of an import, in ms. Its statements merge hundreds of records and wait for other imports of the company, so it
 * exceeds that of screens, whose timeout stays unchanged.
 */
export const importStatementMs = 120_000;

const tookTooLong =
  'This import took too long and was stopped. Nothing was imported. Try again when the portal is less busy, or split the file.';

const isOverdue = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/** The time in which an import can be undone, in ms. */
export const undoMs = 24 * 3_600_000;

/** Thrown to roll back the transaction of a preview; contains its result. */
class PreviewEnd extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('A preview changes nothing');
    this.result = result;
  }
}

/** Returns the report of a file, marked as a preview if it is one. */
export const previewed = (report: ImportReport, preview: boolean | undefined): ImportReport =>
  preview ? { ...report, preview: true } : report;

/**
 * Stores a file in one transaction; a preview rolls the same transaction back. Returns the result of the transaction; for a repeated
 * idempotency key it is the first result, read from JSON.
 */
export async function runImport<Result>(
  { database, company, options }: Pick<ImportContext, 'database' | 'options'> & { company: { id: string } },
  store: (db: CompanyDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.withCompany(company.id, async (db) => {
      await extendStatementTimeout(db, importStatementMs);
      const result = await store(db);
      if (options.preview) throw new PreviewEnd(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewEnd) return error.result as Result;
    throw isOverdue(error) ? unprocessable(tookTooLong, 'file') : error;
  }
}

interface ReadSummary {
  rejections: readonly { reason: string; count: number; lines: readonly number[] }[];
}

/** Returns the rejected records of a single file. */
export const rejectionsOf = ({ rejections }: ReadSummary): NonNullable<ImportReport['rejections']> =>
  rejections.map(({ reason, count, lines }) => ({ reason, count, first: lines.map((line) => ({ file: null, line })) }));

/** Returns the number of rejected records. */
export const countRejected = (rejections: NonNullable<ImportReport['rejections']>): number =>
  rejections.reduce((sum, { count }) => sum + count, 0);
