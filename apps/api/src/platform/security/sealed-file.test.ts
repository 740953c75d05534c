import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { readSealed, writeSealed } from './sealed-file.ts';

const key = randomBytes(32);
/** Bytes of a chunk, of its nonce and tag, and of its length prefix. */
const [piece, around, head] = [262_144, 28, 4];
let folder = '';
let path = '';

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sealed-'));
  path = join(folder, 'file');
});
afterEach(() => rm(folder, { recursive: true }));

async function* inParts(content: Buffer, size: number) {
  for (let place = 0; place < content.length; place += size) yield content.subarray(place, place + size);
}
async function readBack(with_ = key): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const bytes of readSealed(createReadStream(path), with_)) pieces.push(bytes);
  return Buffer.concat(pieces);
}

it.each([
  [0, 10],
  [1, 10],
  [piece, piece],
  [piece + 1, 65_536],
  [3 * piece, 100_000],
  [2_000_000, 1_999_999],
])('%i bytes written %i at a time are read back unchanged', async (length, size) => {
  const content = randomBytes(length);

  const sealed = await writeSealed(path, key, inParts(content, size));

  expect(sealed).toMatchObject({ path, contentSize: length, size: (await stat(path)).size });
  expect(sealed.sha256).toEqual(
    createHash('sha256')
      .update(await readFile(path))
      .digest(),
  );
  expect((await readBack()).equals(content)).toBe(true);
});

it('a sealed file shows nothing of its content', async () => {
  await writeSealed(path, key, inParts(Buffer.from('ann@acme.example:Summer-2026!'.repeat(1_000)), 70));

  expect(await readFile(path, 'latin1')).not.toContain('acme');
});

it('a sealed file is never overwritten', async () => {
  await writeFile(path, 'there already');

  await expect(writeSealed(path, key, inParts(Buffer.from('x'), 1))).rejects.toMatchObject({ code: 'EEXIST' });
});

describe('a sealed file is refused', () => {
  const broken = /unable to authenticate data|^Unexpected end of/;
  beforeEach(async () => void (await writeSealed(path, key, inParts(randomBytes(2 * piece + 10), 100_000))));
  const change = async (changed: (bytes: Buffer) => Buffer) => writeFile(path, changed(await readFile(path)));
  const whole = head + piece + around;

  it('with another key', () => expect(readBack(randomBytes(32))).rejects.toThrow(broken));

  it.each([
    ['a bit is another', (bytes: Buffer) => bytes.with(100, (bytes[100] ?? 0) ^ 1)],
    ['its last piece is missing', (bytes: Buffer) => bytes.subarray(0, 2 * whole)],
    ['a length is another', (bytes: Buffer) => bytes.with(0, 0xff)],
    ['it is empty', () => Buffer.alloc(0)],
    ['it is cut off in a piece', (bytes: Buffer) => bytes.subarray(0, whole + 50)],
    ['it is cut off in a length', (bytes: Buffer) => bytes.subarray(0, whole + 2)],
    [
      'two pieces changed places',
      (bytes: Buffer) =>
        Buffer.concat([bytes.subarray(whole, 2 * whole), bytes.subarray(0, whole), bytes.subarray(2 * whole)]),
    ],
  ])('when %s', async (_name, changed) => {
    await change((bytes) => Buffer.from(changed(bytes)));

    await expect(readBack()).rejects.toThrow(broken);
  });
});
