import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import { singleLeakFile, type LeakInput } from '../leak-input.ts';
import type { LeakOptions, LeakReader, LeakRecord, LeakReject, LeakSummary } from '../leak-record.ts';
import { leakReaders } from '../registry.ts';

/** A leak read completely into memory, which only tests do. */
export interface WholeLeak {
  records: LeakRecord[];
  rejects: LeakReject[];
  summary: LeakSummary;
}

/** Returns the reader of a format. */
export function leakReader(format: string): LeakReader {
  const reader = leakReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** Reads a leak completely. */
export async function readLeak(format: string, input: LeakInput, options?: LeakOptions): Promise<WholeLeak> {
  const reading = leakReader(format).read(input, options);
  const whole: WholeLeak = { records: [], rejects: [], summary: reading.summary };
  for await (const item of reading) {
    if (item.kind === 'rejected') whole.rejects.push(item);
    else whole.records.push(item);
  }
  return whole;
}

/** Reads a single file given in chunks. */
export function readLeakText(format: string, pieces: FileInput, options?: LeakOptions): Promise<WholeLeak> {
  return readLeak(format, singleLeakFile(pieces), options);
}

/** Returns the contents of a leak, or the `FormatFailure` that rejects it. Any other error is a bug of the reader and is rethrown. */
export async function attemptLeak(reading: Promise<WholeLeak>): Promise<WholeLeak | FormatFailure> {
  try {
    return await reading;
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}
