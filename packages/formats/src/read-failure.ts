/** Where a file stops making sense; lines and columns count from 1, bytes from 0. */
export type FilePosition = { line: number; column?: number } | { byte: number };

/** A file that cannot be read, as one sentence for a person that names the position. */
export interface FormatFailure extends Error {
  name: 'FormatFailure';
  position: FilePosition;
  /** True if one record is wrong, and not the file. */
  isOfRecord?: true;
}

/** Makes the failure to throw; the message is the whole sentence. */
export function formatFailure(message: string, position: FilePosition): FormatFailure {
  return Object.assign(new Error(message), { name: 'FormatFailure' as const, position });
}

/** The failure of one record, whose file may be read without it. */
export function recordFailure(message: string, position: FilePosition): FormatFailure {
  return Object.assign(formatFailure(message, position), { isOfRecord: true as const });
}

/** Whether an error says that the file is wrong, not that something broke. */
export function isFormatFailure(error: unknown): error is FormatFailure {
  return error instanceof Error && error.name === 'FormatFailure' && 'position' in error;
}

/** The last sentence of every refusal of a file. */
export const nothingImported = 'Nothing was imported.';

/** Why a file is refused and what came of it, as sentences; a reader may have said the latter already. */
export const refusalOf = ({ message }: Error): string =>
  message.endsWith(nothingImported) ? message : `${message} ${nothingImported}`;
