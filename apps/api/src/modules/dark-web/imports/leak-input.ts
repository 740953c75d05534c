import { createHash, type Hash } from 'node:crypto';

import type { LeakFile } from '@gatehouse/formats/leaks/leak-input';
import type { LeakOptions, LeakReader, LeakReading } from '@gatehouse/formats/leaks/leak-record';
import { readLeaksInThread } from '@gatehouse/formats/thread/read-in-thread';

import type { ImportedFile } from '../../../platform/imports/importer.ts';

/** A leak that is about to be read. */
export interface OpenedLeak {
  reading: LeakReading;
  /** SHA-256 (hex) of the file as it came, once all of it was read. */
  hash: () => string;
}

/**
 * Begins to read a file or archive in a thread with bounds of its own. A folder, which only the command line can give,
 * is read right here.
 */
export function openLeakReading(
  { content, folder }: ImportedFile,
  reader: LeakReader,
  options: LeakOptions,
): OpenedLeak {
  const sum = createHash('sha256');
  const hash = () => sum.digest('hex');
  if (folder) return { reading: reader.read({ files: filesOf(folder, sum), close: () => undefined }, options), hash };
  const job = { kind: 'leaks', format: reader.format, options } as const;
  return { reading: readLeaksInThread(job, hashed(content, sum)), hash };
}

async function* filesOf(folder: NonNullable<ImportedFile['folder']>, sum: Hash): AsyncGenerator<LeakFile> {
  for await (const { path, content } of folder) {
    sum.update(`\0${path}\0`);
    yield { path, open: () => hashed(content, sum) };
  }
}

async function* hashed(content: AsyncIterable<Uint8Array>, sum: Hash): AsyncGenerator<Uint8Array> {
  for await (const piece of content) {
    sum.update(piece);
    yield piece;
  }
}
