import { createHash, type Hash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

import { openLeak } from '@gatehouse/formats/leaks/open-leak';
import { type LeakFile, type LeakInput, singleLeakFile } from '@gatehouse/formats/leaks/leak-input';

import type { ImportedFile } from '../../platform/importer.ts';

/** What is read, and what tells it from another once all of it was. */
export interface OpenedLeak {
  input: LeakInput;
  /** SHA-256 (hex) of all that was read. */
  hash: () => string;
}

const zipMark = Buffer.from('PK\x03\x04', 'latin1');

/** Opens a file, a ZIP archive or a folder. Of an archive the list of its entries stands at its end. */
export async function openImported({ content, folder }: ImportedFile): Promise<OpenedLeak> {
  const sum = createHash('sha256');
  const hash = () => sum.digest('hex');
  if (folder) return { input: { files: filesOf(folder, sum), close: () => undefined }, hash };
  const { head, whole } = await peek(hashed(content, sum));
  if (!head.subarray(0, zipMark.length).equals(zipMark)) return { input: singleLeakFile(whole), hash };

  return { input: await openArchive(whole), hash };
}

/** Kept on disk only until it is open: from then on the file has no name, and goes with the process. */
async function openArchive(content: AsyncIterable<Uint8Array>): Promise<LeakInput> {
  const place = await mkdtemp(join(tmpdir(), 'gatehouse-leak-'));
  try {
    const path = join(place, 'archive.zip');
    await pipeline(content, createWriteStream(path, { mode: 0o600 }));
    return await openLeak(path);
  } finally {
    await rm(place, { recursive: true, force: true });
  }
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

/** The first bytes, and the whole with them. */
async function peek(content: AsyncGenerator<Uint8Array>) {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  while (bytes < zipMark.length) {
    const { done, value } = await content.next();
    if (done) break;
    pieces.push(value);
    bytes += value.length;
  }
  async function* whole() {
    yield* pieces;
    yield* content;
  }
  return { head: Buffer.concat(pieces), whole: whole() };
}
