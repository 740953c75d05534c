import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { FailureCode } from '@gatehouse/contract/core/reply';
import { partBytes } from '@gatehouse/contract/uploads/uploads-rules';

import { AppError } from '../core/errors.ts';
import type { SpooledFile } from './files-port.ts';
import type { ArrivedPart } from './parts-port.ts';
import { writeWhole } from './write-whole.ts';

export interface ArrivalRules {
  bytesAtMost: number;
  /** If false, `sha256` is empty. */
  hashes: boolean;
  /** True if nothing else references the memory of the chunks, as with a request body: it is freed once they are stored. */
  ownsPieces?: boolean;
}

/** Receives the bytes of one part into temporary storage, so that an aborted upload leaves nothing behind. */
export type ReceivePart = (content: AsyncIterable<Uint8Array>, rules: ArrivalRules) => Promise<ArrivedPart>;

/** Bytes per read, write and send: one write of 16 MB takes several times as long as 16 of 1 MB. */
const pieceBytes = 1_048_576;

/**
 * Buffers up to `buffersAtMost` parts in memory at a time, which halves the bytes written. Further parts, and parts over 16 MB, are written
 * to files in `folder`.
 */
export function openArrivals(folder: string, buffersAtMost: number): ReceivePart {
  const idle: Buffer<ArrayBuffer>[] = [];
  let made = 0;
  const take = (): Buffer<ArrayBuffer> | null => {
    const known = idle.pop();
    if (known || made === buffersAtMost) return known ?? null;
    made += 1;
    return Buffer.allocUnsafeSlow(partBytes.atMost);
  };
  return async (content, rules) => {
    const buffer = rules.bytesAtMost <= partBytes.atMost ? take() : null;
    if (buffer === null) return spool(folder, content, rules);
    try {
      return partInMemory(await gather(buffer, content, rules), () => void idle.push(buffer));
    } catch (error) {
      idle.push(buffer);
      throw error;
    }
  };
}

type PartDigest = Pick<ArrivedPart, 'size' | 'sha256'>;

/** Counts and hashes chunks; throws beyond the size limit. */
function openCount({ bytesAtMost, hashes }: ArrivalRules) {
  const hash = hashes ? createHash('sha256') : null;
  let size = 0;
  return {
    /** Returns the offset of the chunk. */
    add(piece: Uint8Array): number {
      const begin = size;
      size += piece.length;
      if (size > bytesAtMost) throw tooLong();
      hash?.update(piece);
      return begin;
    },
    end: (): PartDigest => ({ size, sha256: hash?.digest() ?? Buffer.alloc(0) }),
  };
}

async function gather(buffer: Buffer<ArrayBuffer>, content: AsyncIterable<Uint8Array>, rules: ArrivalRules) {
  const count = openCount(rules);
  for await (const piece of content) {
    buffer.set(piece, count.add(piece));
    if (rules.ownsPieces) releaseBuffer(piece);
  }
  const arrived = count.end();
  return { ...arrived, bytes: buffer.subarray(0, arrived.size) };
}

function partInMemory(
  { bytes, size, sha256 }: PartDigest & { bytes: Buffer<ArrayBuffer> },
  free: () => void,
): ArrivedPart {
  return {
    size,
    sha256,
    pieces: () => piecesOf(bytes),
    release: async () => free(),
  };
}

function* piecesOf(bytes: Buffer<ArrayBuffer>): Generator<Uint8Array<ArrayBuffer>> {
  for (let begin = 0; begin < bytes.length; begin += pieceBytes) yield bytes.subarray(begin, begin + pieceBytes);
}

/**
 * Frees the memory of a chunk that has a buffer of its own. The garbage collector would walk the whole heap after every 64 MB, which takes
 * longer than all other work on a part.
 */
function releaseBuffer({ buffer, byteLength }: Uint8Array): void {
  if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}

async function spool(folder: string, content: AsyncIterable<Uint8Array>, rules: ArrivalRules): Promise<ArrivedPart> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  try {
    return spooledPart({ path, ...(await writePart(path, content, rules)) });
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Returns a part that is stored in its own file. */
export const spooledPart = ({ path, size, sha256 }: SpooledFile): ArrivedPart => ({
  size,
  sha256,
  pieces: () => createReadStream(path, { highWaterMark: pieceBytes }) as AsyncIterable<Uint8Array>,
  release: () => rm(path, { force: true }),
});

async function writePart(path: string, content: AsyncIterable<Uint8Array>, rules: ArrivalRules): Promise<PartDigest> {
  const file = await open(path, 'wx', 0o600);
  try {
    return await writeAll(file, content, rules);
  } finally {
    await file.close();
  }
}

async function writeAll(
  file: FileHandle,
  content: AsyncIterable<Uint8Array>,
  rules: ArrivalRules,
): Promise<PartDigest> {
  const count = openCount(rules);
  for await (const piece of content) {
    await writeWhole(file, piece, count.add(piece));
    if (rules.ownsPieces) releaseBuffer(piece);
  }
  return count.end();
}

const tooLong = () =>
  new AppError(413, FailureCode.tooLarge, 'The part is larger than what is left of the file, or than one part may be');
