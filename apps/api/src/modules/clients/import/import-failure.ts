import { importTexts, refuseArchive } from './import.texts.ts';

interface DatabaseFailure extends Error {
  code: string;
  /** Undefined where the database cannot say. */
  table?: string;
}

const isOfDatabase = (error: unknown): error is DatabaseFailure =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code);

/** Refusal of the database of a row of an archive, as one sentence without its values. Any other error stays as it is. */
export function describeFailure(error: unknown): unknown {
  if (!isOfDatabase(error)) return error;
  const { code, table = 'its records' } = error;
  if (code === '23505') return refuseArchive(importTexts.idTaken(table), error);
  if (code === '23503') return refuseArchive(importTexts.dangling(table), error);
  // Integrity, data and row-level security; text that is no JSON, or that has characters which no text may have.
  const isOfValue = code.startsWith('23') || code.startsWith('22') || code === '42501';
  return isOfValue ? refuseArchive(importTexts.invalid(table), error) : error;
}
