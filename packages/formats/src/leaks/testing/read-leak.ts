import type { FileInput } from '../../decode-text.ts';
import { isFormatFailure, type FormatFailure } from '../../read-failure.ts';
import { singleLeakFile, type LeakInput } from '../leak-input.ts';
import type { LeakOptions, LeakReader, LeakRecord, LeakReject, LeakSummary } from '../leak-record.ts';
import { leakReaders } from '../registry.ts';

/** All of a leak at once; only tests hold one in memory. */
export interface WholeLeak {
  records: LeakRecord[];
  rejects: LeakReject[];
  summary: LeakSummary;
}

/** The reader of a format. */
export function leakReader(format: string): LeakReader {
  const reader = leakReaders.find((candidate) => candidate.format === format);
  if (reader === undefined) throw new Error(`No reader for ${format}.`);
  return reader;
}

/** Reads a leak to its end. */
export async function readLeak(format: string, input: LeakInput, options?: LeakOptions): Promise<WholeLeak> {
  const reading = leakReader(format).read(input, options);
  const whole: WholeLeak = { records: [], rejects: [], summary: reading.summary };
  for await (const item of reading) {
    if (item.kind === 'rejected') whole.rejects.push(item);
    else whole.records.push(item);
  }
  return whole;
}

/** Reads a single file, given in pieces. */
export function readLeakText(format: string, pieces: FileInput, options?: LeakOptions): Promise<WholeLeak> {
  return readLeak(format, singleLeakFile(pieces), options);
}

/** The reading, or the failure that names a position; anything else is a mistake of the reader. */
export async function attemptLeak(reading: Promise<WholeLeak>): Promise<WholeLeak | FormatFailure> {
  try {
    return await reading;
  } catch (error) {
    if (isFormatFailure(error)) return error;
    throw error;
  }
}
