import { type FileHandle, open } from 'node:fs/promises';

import { readAt } from '../http/read-at.ts';
import { openBytes, sealBytes } from './sealing.ts';

const pieceBytes = 262_144;
const headBytes = 4;

/** What a piece is bound to: its place, and whether the file ends with it, so that none is moved, left out or cut off. */
const bindingOf = (index: number, isLast: boolean): string => `piece|${index}|${isLast ? 'last' : 'more'}`;

/**
 * Writes a stream to a new file, sealed piece by piece, and to the disk before it resolves.
 * @returns the bytes of the stream
 */
export async function writeSealed(path: string, key: Buffer, content: AsyncIterable<Uint8Array>): Promise<number> {
  const file = await open(path, 'wx', 0o600);
  try {
    const total = await writePieces(file, key, content);
    await file.sync();
    return total;
  } finally {
    await file.close();
  }
}

async function writePieces(file: FileHandle, key: Buffer, content: AsyncIterable<Uint8Array>): Promise<number> {
  let [total, index] = [0, 0];
  let waiting = Buffer.alloc(0);
  const write = async (piece: Buffer, isLast: boolean) => {
    const sealed = sealBytes(key, piece, bindingOf(index++, isLast));
    const head = Buffer.alloc(headBytes);
    head.writeUInt32BE(sealed.length);
    await file.writev([head, sealed]);
  };
  for await (const bytes of content) {
    total += bytes.length;
    waiting = Buffer.concat([waiting, bytes]);
    for (; waiting.length > pieceBytes; waiting = waiting.subarray(pieceBytes))
      await write(waiting.subarray(0, pieceBytes), false);
  }
  await write(waiting, true);
  return total;
}

/**
 * What `writeSealed` was given, piece by piece.
 * @throws when a piece was changed, moved or cut off, or the key is another one
 */
export async function* readSealed(path: string, key: Buffer): AsyncGenerator<Buffer> {
  const file = await open(path, 'r');
  try {
    yield* readPieces(file, key);
  } finally {
    await file.close();
  }
}

async function* readPieces(file: FileHandle, key: Buffer): AsyncGenerator<Buffer> {
  const { size } = await file.stat();
  for (let [place, index] = [0, 0]; place < size; index += 1) {
    const length = (await readAt(file, place, headBytes)).readUInt32BE();
    const begin = place + headBytes;
    place = begin + length;
    if (place > size) throw new Error('Unexpected end of the encrypted file');
    yield openBytes(key, await readAt(file, begin, length), bindingOf(index, place === size));
  }
}
