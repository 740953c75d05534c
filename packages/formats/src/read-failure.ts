/** The position of an error in a file. Lines and columns start at 1, bytes at 0. */
export type FilePosition = { line: number; column?: number } | { byte: number };

/** The error for a file that cannot be read. Its message is one sentence for users that names the position. */
export interface FormatFailure extends Error {
  name: 'FormatFailure';
  position: FilePosition;
  /** True if only one record is invalid, not the file. */
  isOfRecord?: true;
}

/** Returns the error to throw. The message must be a complete sentence. */
export function formatFailure(message: string, position: FilePosition): FormatFailure {
  return Object.assign(new Error(message), { name: 'FormatFailure' as const, position });
}

/** Returns the error for one record; the rest of the file may still be read. */
export function recordFailure(message: string, position: FilePosition): FormatFailure {
  return Object.assign(formatFailure(message, position), { isOfRecord: true as const });
}

/** True if an error means that the file is invalid, not that the program failed. */
export function isFormatFailure(error: unknown): error is FormatFailure {
  return error instanceof Error && error.name === 'FormatFailure' && 'position' in error;
}

/** The last sentence of every error about a rejected file. */
export const nothingImported = 'Nothing was imported.';

/** Returns the error message of a rejected file, followed by the sentence that nothing was imported unless it is already there. */
export const rejectionMessage = ({ message }: Error): string =>
  message.endsWith(nothingImported) ? message : `${message} ${nothingImported}`;
