import { createHash } from 'node:crypto';

import type { FindingsReading } from '@gatehouse/formats/finding-record';
import { isFormatFailure } from '@gatehouse/formats/read-failure';
import { readWhole } from '@gatehouse/formats/read-whole';
import { type FindingsReader, readers } from '@gatehouse/formats/registry';

import { refused } from '../../platform/errors.ts';

/** The reader of a format; an unknown one is answered with those that there are. */
export function chooseReader(format: string): FindingsReader {
  const chosen = readers.find((reader) => reader.format === format.toLowerCase());
  if (chosen) return chosen;
  const known = readers.map((reader) => reader.format).join(', ');
  throw refused(`There is no format "${format}". The portal reads ${known}.`, 'format');
}

/** Reads a file to its end before anything is stored of it; a wrong one is refused with one sentence. */
export async function readFile(reader: FindingsReader, content: AsyncIterable<Uint8Array>): Promise<FindingsReading> {
  try {
    return await readWhole(reader, content);
  } catch (error) {
    throw isFormatFailure(error) ? refused(error.message, 'file') : error;
  }
}

/** The same bytes, and their SHA-256 (hex) once they have passed. */
export function hashed(content: AsyncIterable<Uint8Array>): { content: AsyncIterable<Uint8Array>; hash: () => string } {
  const sum = createHash('sha256');
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      sum.update(piece);
      yield piece;
    }
  }
  return { content: pass(), hash: () => sum.digest('hex') };
}
