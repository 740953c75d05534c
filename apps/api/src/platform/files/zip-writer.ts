import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

import { writeWhole } from './write-whole.ts';
import { centralHeader, endOfDirectory, localHeader, type ZipEntry } from './zip-headers.ts';

/** File of an archive, as it was written. */
export interface ZippedFile {
  /** Bytes before they were packed. */
  size: number;
  /** Of these bytes, in hexadecimal digits. */
  sha256: string;
}

/** An archive that is written file by file; none is ever held in memory. */
export interface ZipWriter {
  add(name: string, content: AsyncIterable<string | Uint8Array>): Promise<ZippedFile>;
  /** Writes the directory of the archive, to the disk before it resolves. */
  finish(): Promise<void>;
  /** Closes the file, finished or not. */
  close(): Promise<void>;
}

/** Begins an archive in a new file. Files and archives may be larger than 4 GB (zip64). */
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

/** The sizes are known once the content has been written. */
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
