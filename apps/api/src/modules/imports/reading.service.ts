import type { CsvMapping } from '@gatehouse/formats/csv/csv-mapping';
import { isFormatFailure, rejectionMessage } from '@gatehouse/formats/read-failure';
import { type FindingsReader, readers } from '@gatehouse/formats/registry';
import { type HashedReading, readFindingsInThread } from '@gatehouse/formats/thread/read-in-thread';

import { unprocessable } from '../../platform/core/errors.ts';
import { importsTexts } from './imports.texts.ts';

/** Returns the reader of a format. Throws a 422 that lists the known formats. */
export function chooseReader(format: string): FindingsReader {
  const chosen = readers.find((reader) => reader.format === format.toLowerCase());
  if (chosen) return chosen;
  const known = readers.map((reader) => reader.format).join(', ');
  throw unprocessable(importsTexts.unknownFormat(format, known), 'format');
}

/** The reader for a file, and the column mapping for tables. */
export interface ReadPlan {
  format: string;
  columns: CsvMapping | null;
}

/** Reads a file completely in a worker thread with resource limits. An invalid file is refused with one sentence. */
export async function readFile(reading: ReadPlan, content: AsyncIterable<Uint8Array>): Promise<HashedReading> {
  try {
    return await readFindingsInThread({ kind: 'findings', ...reading }, content);
  } catch (error) {
    throw isFormatFailure(error) ? unprocessable(rejectionMessage(error), 'file') : error;
  }
}
