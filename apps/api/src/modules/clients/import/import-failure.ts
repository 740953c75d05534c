import { importTexts, refuseArchive } from './import.texts.ts';

interface DatabaseFailure extends Error {
  code: string;
  /** The table, if the database reports it. */
  table?: string;
}

const isOfDatabase = (error: unknown): error is DatabaseFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Converts a database error about a row of an archive to one sentence without its values. Any other error is returned unchanged. */
export function describeFailure(error: unknown): unknown {
  if (!isOfDatabase(error)) return error;
  const { code, table = 'its records' } = error;
  if (code === '23505') return refuseArchive(importTexts.idTaken(table), error);
  if (code === '23503') return refuseArchive(importTexts.dangling(table), error);
  // SQLSTATE classes of integrity (23), data (22) and row-level security (42501) errors, which include invalid JSON and invalid characters.
  const isOfValue = code.startsWith('23') || code.startsWith('22') || code === '42501';
  return isOfValue ? refuseArchive(importTexts.invalid(table), error) : error;
}
