import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import type { ByteRange } from './files-port.ts';

/** A compressed file and the function that decompresses it. */
interface PackedFile {
  /** The id of the file, unique within the process. */
  key: string;
  /** The decompressed size in bytes. */
  size: number;
  /** Returns null if the store no longer has the file. */
  unpack: () => Promise<Readable | null>;
}

/** A cache of decompressed files, from which any range can be read. */
export interface UnpackedFiles {
  /** Returns a range of a file; null if the store no longer has the file, undefined if it is too large to cache. */
  read(packed: PackedFile, range: ByteRange): Promise<Readable | null | undefined>;
  close(): Promise<void>;
}

interface CachedFile {
  size: number;
  handle: Promise<FileHandle | null>;
  /** The number of open streams; a dropped file is closed when the last one has ended. */
  readers: number;
  isDropped: boolean;
}

function closeUnread({ handle, readers, isDropped }: CachedFile): void {
  if (!isDropped || readers > 0) return;
  void handle.then(
    (file) => file?.close(),
    () => undefined,
  );
}

/**
 * Opens a cache of decompressed files, limited in bytes, which drops the least recently read. The cached files are unlinked, so they
 * disappear with the process; concurrent reads of a file share one decompression.
 */
export function openUnpackedFiles(folder: string, bytesAtMost: number): UnpackedFiles {
  const kept = new Map<string, CachedFile>();
  const drop = (key: string): void => {
    const gone = kept.get(key);
    kept.delete(key);
    if (!gone) return;
    gone.isDropped = true;
    closeUnread(gone);
  };
  const makeRoom = (): void => {
    for (const oldest of kept.keys()) {
      if (sizeOf(kept) <= bytesAtMost) return;
      drop(oldest);
    }
  };
  const take = ({ key, size, unpack }: PackedFile): CachedFile => {
    const known = kept.get(key) ?? { size, handle: unpackInto(folder, unpack), readers: 0, isDropped: false };
    known.readers += 1;
    kept.delete(key);
    kept.set(key, known);
    known.handle.then(
      (handle) => handle ?? kept.delete(key),
      () => kept.delete(key),
    );
    makeRoom();
    return known;
  };
  return {
    async read(packed, range) {
      if (packed.size > bytesAtMost) return undefined;
      return readKept(take(packed), range);
    },
    async close() {
      for (const key of kept.keys()) drop(key);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a range of a cached file, which stays open while it is read. */
async function readKept(one: CachedFile, range: ByteRange): Promise<Readable | null> {
  const release = (): void => {
    one.readers -= 1;
    closeUnread(one);
  };
  const handle = await one.handle.catch((error: unknown) => {
    release();
    throw error;
  });
  if (!handle) release();
  return handle && Readable.from(piecesOf(handle, range)).once('close', release);
}

const sizeOf = (kept: ReadonlyMap<string, CachedFile>): number =>
  [...kept.values()].reduce((sum, { size }) => sum + size, 0);

async function unpackInto(folder: string, unpack: () => Promise<Readable | null>): Promise<FileHandle | null> {
  const bytes = await unpack();
  if (!bytes) return null;
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  try {
    await pipeline(bytes, createWriteStream(path, { mode: 0o600 }));
    return await open(path, 'r');
  } finally {
    await rm(path, { force: true });
  }
}

const pieceBytes = 65_536;

async function* piecesOf(handle: FileHandle, { first, last }: ByteRange): AsyncGenerator<Buffer> {
  for (let at = first; at <= last;) {
    const { bytesRead, buffer } = await handle.read({
      buffer: Buffer.allocUnsafe(Math.min(pieceBytes, last + 1 - at)),
      position: at,
    });
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}
