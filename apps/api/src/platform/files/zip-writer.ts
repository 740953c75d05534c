import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

import { writeWhole } from './write-whole.ts';
import { centralHeader, endOfDirectory, localHeader, type ZipEntry } from './zip-headers.ts';

/** The size and hash of a file in an archive. */
export interface ZippedFile {
  /** The uncompressed size in bytes. */
  size: number;
  /** The SHA-256 of the uncompressed bytes, in hexadecimal. */
  sha256: string;
}

/** An archive that is written file by file, so that no file is held in memory. */
export interface ZipWriter {
  add(name: string, content: AsyncIterable<string | Uint8Array>): Promise<ZippedFile>;
  /** Writes the central directory, and syncs the archive to disk before it resolves. */
  finish(): Promise<void>;
  /** Closes the file, finished or not. */
  close(): Promise<void>;
}

/** Creates an archive in a new file. Files and archives may be larger than 4 GB (zip64). */
export async function openZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'wx', 0o600);
  const entries: ZipEntry[] = [];
  let position = 0;

  async function append(bytes: Uint8Array): Promise<void> {
    await writeWhole(file, bytes, position);
    position += bytes.length;
  }

  return {
    async add(name, content) {
      const entry: ZipEntry = { name: Buffer.from(name), start: position, crc: 0, size: 0, packedSize: 0 };
      await append(localHeader(entry));
      const hash = createHash('sha256');
      const bytes = counted(content, (piece) => {
        entry.size += piece.length;
        entry.crc = crc32(piece, entry.crc);
        hash.update(piece);
      });
      const from = position;
      await pipeline(Readable.from(bytes, { objectMode: false }), createDeflateRaw(), async (packed) => {
        for await (const piece of packed) await append(piece as Buffer);
      });
      entry.packedSize = position - from;
      await rewrite(file, entry);
      entries.push(entry);
      return { size: entry.size, sha256: hash.digest('hex') };
    },
    async finish() {
      const directoryAt = position;
      for (const entry of entries) await append(centralHeader(entry));
      await append(endOfDirectory({ count: entries.length, start: directoryAt, size: position - directoryAt }));
      await file.sync();
    },
    close: () => file.close(),
  };
}

/** Rewrites the header, because the sizes are known only after the content. */
const rewrite = (file: FileHandle, entry: ZipEntry): Promise<void> => writeWhole(file, localHeader(entry), entry.start);

async function* counted(
  content: AsyncIterable<string | Uint8Array>,
  count: (piece: Buffer) => void,
): AsyncGenerator<Buffer> {
  for await (const piece of content) {
    const bytes =
      typeof piece === 'string' ? Buffer.from(piece) : Buffer.from(piece.buffer, piece.byteOffset, piece.length);
    count(bytes);
    yield bytes;
  }
}
