import { createHash } from 'node:crypto';

import type { FindingsReading } from '@gatehouse/formats/finding-record';
import { looksLike } from '@gatehouse/formats/looks-like';
import { type FormatFailure, isFormatFailure } from '@gatehouse/formats/read-failure';
import { type FindingsReader, readers } from '@gatehouse/formats/registry';

import { refused } from '../../platform/errors.ts';

const headBytes = 4_096;

/** The reader of a format; an unknown one is answered with those that there are. */
export function chooseReader(format: string): FindingsReader {
  const chosen = readers.find((reader) => reader.format === format.toLowerCase());
  if (chosen) return chosen;
  const known = readers.map((reader) => reader.format).join(', ');
  throw refused(`There is no format "${format}". The portal reads ${known}.`, 'format');
}

/** Reads a file to its end before anything is stored of it; a wrong one is refused with one sentence. */
export async function readFile(reader: FindingsReader, content: AsyncIterable<Uint8Array>): Promise<FindingsReading> {
  const head: Uint8Array[] = [];
  try {
    return await reader.read(keepHead(content, head));
  } catch (error) {
    if (!isFormatFailure(error)) throw error;
    throw refused(explain(error, reader, Buffer.concat(head).toString()), 'file');
  }
}

async function* keepHead(content: AsyncIterable<Uint8Array>, head: Uint8Array[]): AsyncGenerator<Uint8Array> {
  let left = headBytes;
  for await (const piece of content) {
    if (left > 0) head.push(piece.subarray(0, left));
    left -= piece.length;
    yield piece;
  }
}

function explain(failure: FormatFailure, reader: FindingsReader, head: string): string {
  const guess = looksLike(head);
  if (guess === null || guess.format === reader.format) return `${failure.message} Nothing of it was stored.`;
  const article = /^(?:[AEIOU]|Nmap|SPDX|XML)/.test(guess.title) ? 'an' : 'a';
  return `This looks like ${article} ${guess.title} file, not ${reader.title}. Nothing of it was stored.`;
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
