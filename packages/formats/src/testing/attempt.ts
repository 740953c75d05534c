import { readFileSync } from 'node:fs';

import type { FileInput } from '../decode-text.ts';
import type { FindingsReading } from '../finding-record.ts';
import { isFormatFailure, type FormatFailure } from '../read-failure.ts';
import { readers } from '../registry.ts';

/** Returns a fixture of a format. */
export function loadFixture(format: string, file: string): Buffer {
  return readFileSync(new URL(`../${format}/fixtures/${file}`, import.meta.url));
}

/** Returns the reading, or the `FormatFailure` that rejects the file. Any other error is a bug of the reader and is rethrown. */
export async function attempt(format: string, input: FileInput): Promise<FindingsReading | FormatFailure> {
  const reader = readers.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  try {
    return await reader.read(input);
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}
