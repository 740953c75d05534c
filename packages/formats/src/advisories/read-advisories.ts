import { toBytes } from '../decode-text.ts';
import type { LeakFile, LeakInput } from '../leaks/leak-input.ts';
import { formatFailure, isFormatFailure } from '../read-failure.ts';
import { explainFailure, keepHead } from '../read-whole.ts';
import { openCounts } from '../surface/surface-reading.ts';
import { startReading, type RecordSummary } from '../record-reading.ts';
import type { AdvisoryReading } from './advisory-record.ts';
import type { AdvisoryRecords } from './advisory-reader.ts';
import type { AdvisoryReader } from './advisory-registry.ts';

/** Adds the number of the broken file to an error. The file name is not shown. */
function placeFailure(error: unknown, number: number, path: string | null): unknown {
  if (path === null || !isFormatFailure(error)) return error;
  return formatFailure(`File ${number} cannot be read. ${error.message}`, error.position);
}

interface NumberedFile {
  file: LeakFile;
  number: number;
}

async function* readOne(
  reader: AdvisoryReader,
  { file, number }: NumberedFile,
  summary: RecordSummary,
): AdvisoryRecords {
  const head: Uint8Array[] = [];
  try {
    yield* reader.readFile(keepHead(toBytes(await file.open()), head), summary);
  } catch (error) {
    throw placeFailure(explainFailure(error, reader, head), number, file.path);
  }
}

// Archives of advisories also contain notes and indexes.
const isRecordFile = (path: string | null): boolean => path === null || /\.(?:json|jsonl|ndjson|csv)$/i.test(path);

async function* readAll(reader: AdvisoryReader, input: LeakInput, summary: RecordSummary): AdvisoryRecords {
  const counts = openCounts();
  let number = 0;
  for await (const file of input.files) {
    number += 1;
    if (isRecordFile(file.path)) yield* readOne(reader, { file, number }, summary);
    else counts.add('Files that are neither JSON nor CSV, which were left out');
  }
  if (number === 0) throw formatFailure('The archive or folder is empty. Nothing was imported.', { byte: 0 });
  counts.warn(summary);
}

/**
 * Reads advisories from one file, a folder or an archive, which is closed afterwards. Only one file is open at a time.
 * Throws a `FormatFailure` with a message for the user.
 */
export function readAdvisories(reader: AdvisoryReader, input: LeakInput): AdvisoryReading {
  return startReading(async function* readFiles(summary): AdvisoryRecords {
    try {
      yield* readAll(reader, input, summary);
    } finally {
      input.close();
    }
  });
}
