import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

import { openBytes, sealBytes } from './sealing.ts';

const pieceBytes = 262_144;
const headBytes = 4;
/** An upper limit for the bytes of a chunk with its nonce and tag. */
const sealedPieceAtMost = pieceBytes + 1_024;

/** Binds a chunk to its position and to being the last, so that none can be moved, omitted or truncated. */
const bindingOf = (index: number, isLast: boolean): string => `piece|${index}|${isLast ? 'last' : 'more'}`;

/** An encrypted file. */
export interface SealedFile {
  path: string;
  /** The size of the content before encryption, in bytes. */
  contentSize: number;
  /** The size of the file in bytes. */
  size: number;
  /** The SHA-256 of the file. */
  sha256: Buffer;
}

/** Writes a stream to a new file, encrypted in chunks, and syncs it to disk before it resolves. */
export async function writeSealed(path: string, key: Buffer, content: AsyncIterable<Uint8Array>): Promise<SealedFile> {
  const file = await open(path, 'wx', 0o600);
  const hash = createHash('sha256');
  let [contentSize, size] = [0, 0];
  const counted = async function* () {
    for await (const bytes of content) {
      contentSize += bytes.length;
      yield bytes;
    }
  };
  try {
    for await (const piece of sealedPieces(key, counted())) {
      hash.update(piece[0]).update(piece[1]);
      size += (await file.writev(piece)).bytesWritten;
    }
    await file.sync();
    return { path, contentSize, size, sha256: hash.digest() };
  } finally {
    await file.close();
  }
}

/** Encrypts a stream in the format of `writeSealed`. */
export async function* sealStream(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const piece of sealedPieces(key, content)) yield* piece;
}

/** Yields each chunk as its length and its encrypted bytes. */
async function* sealedPieces(key: Buffer, content: AsyncIterable<Uint8Array>): AsyncGenerator<[Buffer, Buffer]> {
  let index = 0;
  let waiting = Buffer.alloc(0);
  const seal = (piece: Buffer, isLast: boolean): [Buffer, Buffer] => {
    const sealed = sealBytes(key, piece, bindingOf(index++, isLast));
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(sealed.length);
    return [head, sealed];
  };
  for await (const bytes of content) {
    waiting = Buffer.concat([waiting, bytes]);
    for (; waiting.length > pieceBytes; waiting = waiting.subarray(pieceBytes))
      yield seal(waiting.subarray(0, pieceBytes), false);
  }
  yield seal(waiting, true);
}

/**
 * Decrypts a file of `writeSealed`, chunk by chunk.
 * @throws if a chunk was changed, moved or truncated, or if the key is wrong
 */
export async function* readSealed(file: AsyncIterable<Uint8Array>, key: Buffer): AsyncGenerator<Buffer> {
  let index = 0;
  let held = Buffer.alloc(0);
  for await (const bytes of file) {
    held = Buffer.concat([held, bytes]);
    // The last chunk is known to be the last only when the file has ended.
    for (let end = endOfPiece(held); held.length > end; end = endOfPiece(held)) {
      yield openBytes(key, held.subarray(headBytes, end), bindingOf(index++, false));
      held = held.subarray(end);
    }
  }
  if (held.length !== endOfPiece(held)) throw new Error('Unexpected end of the encrypted file');
  yield openBytes(key, held.subarray(headBytes), bindingOf(index, true));
}

/** Returns the offset of the end of the first chunk; Infinity while its length has not arrived. */
function endOfPiece(held: Buffer): number {
  if (held.length < headBytes) return Infinity;
  const length = held.readUInt32BE();
  if (length > sealedPieceAtMost) throw new Error('Unexpected end of the encrypted file');
  return headBytes + length;
}
