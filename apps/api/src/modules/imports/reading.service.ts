import type { CsvMapping } from '@gatehouse/formats/csv/csv-mapping';
import { isFormatFailure, refusalOf } from '@gatehouse/formats/read-failure';
import { type FindingsReader, readers } from '@gatehouse/formats/registry';
import { type HashedReading, readFindingsInThread } from '@gatehouse/formats/thread/read-in-thread';

import { refused } from '../../platform/http/errors.ts';
import { importsTexts } from './imports.texts.ts';

/** The reader of a format; an unknown one is answered with those that there are. */
export function chooseReader(format: string): FindingsReader {
  const chosen = readers.find((reader) => reader.format === format.toLowerCase());
  if (chosen) return chosen;
  const known = readers.map((reader) => reader.format).join(', ');
  throw refused(importsTexts.unknownFormat(format, known), 'format');
}

/** Which reader takes a file, and for tables which columns hold what. */
export interface ReadPlan {
  format: string;
  columns: CsvMapping | null;
}

/**
 * Reads a file to its end before anything is stored of it, in a thread with bounds of its own; a wrong one is refused
 * with one sentence.
 */
export async function readFile(reading: ReadPlan, content: AsyncIterable<Uint8Array>): Promise<HashedReading> {
  try {
    return await readFindingsInThread({ kind: 'findings', ...reading }, content);
  } catch (error) {
    throw isFormatFailure(error) ? refused(refusalOf(error), 'file') : error;
  }
}
