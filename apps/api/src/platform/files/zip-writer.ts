import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

import { ZipFile } from 'yazl';

import { zipDate } from './zip-of.ts';

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
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true });
  await once(file, 'open');
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, file);
  // A failure is reported by the next call; without one, nobody waits for it.
  written.catch(() => undefined);

  return {
    async add(name, content) {
      const hash = createHash('sha256');
      let size = 0;
      const bytes = counted(content, (piece) => {
        size += piece.length;
        hash.update(piece);
      });
      const stream = Readable.from(bytes, { objectMode: false });
      zip.addReadStream(stream, name, zipDate);
      await Promise.race([finished(stream), written]);
      return { size, sha256: hash.digest('hex') };
    },
    async finish() {
      zip.end();
      await written;
    },
    async close() {
      if (file.closed) return;
      const closed = once(file, 'close');
      file.destroy();
      await closed;
    },
  };
}

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
