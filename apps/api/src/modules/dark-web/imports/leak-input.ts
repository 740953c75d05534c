import { createHash, type Hash } from 'node:crypto';

import type { LeakFile } from '@gatehouse/formats/leaks/leak-input';
import type { LeakOptions, LeakReader, LeakReading } from '@gatehouse/formats/leaks/leak-record';
import { readLeaksInThread } from '@gatehouse/formats/thread/read-in-thread';

import type { ImportedFile } from '../../../extensions/importer.ts';

/** A leak file or archive that is being read. */
export interface OpenedLeak {
  reading: LeakReading;
  /** Returns the SHA-256 hash (hex) of the file, once all of it has been read. */
  hash: () => string;
}

/**
 * Opens a file or archive in a worker thread with resource limits. A folder, which only the command line can pass, is read in this thread.
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
