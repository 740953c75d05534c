import type { ImportReport } from '@gatehouse/contract/imports/imports.schema';

import type { CompanyDatabase } from '../database/database.ts';
import { allowStatements } from '../database/kysely-on-client.ts';
import { refused } from '../http/errors.ts';
import type { ImportContext } from './importer.ts';

/**
 * Statements of an import merge hundreds of records, and wait for another import of the same company: they have more time
 * than those of a screen, and the reads beside them lose none of theirs.
 */
export const importStatementMs = 120_000;

const tookTooLong =
  'This import took too long and was stopped. Nothing was imported. Try again when the portal is less busy, or split the file.';

const isOverdue = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '57014';

/** How long an import can be undone. */
export const undoMs = 24 * 3_600_000;

/** Ends the transaction of a preview, with what it found. */
class PreviewEnd extends Error {
  readonly result: unknown;

  constructor(result: unknown) {
    super('A preview changes nothing');
    this.result = result;
  }
}

/** The report of a file, marked where it was only previewed. */
export const previewed = (report: ImportReport, preview: boolean | undefined): ImportReport =>
  preview ? { ...report, preview: true } : report;

/**
 * Stores a file in one transaction; a preview is the same transaction, rolled back. Answers what the transaction does,
 * which is the first answer where the same call is made again under its key: `Result` is then read from JSON.
 */
export async function runImport<Result>(
  { database, company, options }: Pick<ImportContext, 'database' | 'options'> & { company: { id: string } },
  store: (db: CompanyDatabase) => Promise<Result>,
): Promise<Result> {
  try {
    return await database.withCompany(company.id, async (db) => {
      await allowStatements(db, importStatementMs);
      const result = await store(db);
      if (options.preview) throw new PreviewEnd(result);
      return result;
    });
  } catch (error) {
    if (error instanceof PreviewEnd) return error.result as Result;
    throw isOverdue(error) ? refused(tookTooLong, 'file') : error;
  }
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
