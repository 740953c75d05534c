import { expect, it } from 'vitest';

import { isFormatFailure } from '../read-failure.ts';
import { writeTar } from '../testing/write-tar.ts';
import { readTar } from './read-tar.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function textOf(content: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = [];
  for await (const piece of content) pieces.push(piece);
  return Buffer.concat(pieces).toString();
}

async function read(bytes: Uint8Array, { size = 1_000, maxBytes = 1_000_000 } = {}): Promise<unknown[]> {
  const entries: unknown[] = [];
  for await (const { name, isFile, content } of readTar(inPieces(bytes, size), maxBytes)) {
    entries.push([name, isFile, name === 'passed' ? '' : await textOf(content)]);
  }
  return entries;
}

const archive = await writeTar([
  ['folder/', Buffer.alloc(0)],
  ['passed', Buffer.alloc(700, 'x')],
  ['exact', Buffer.alloc(512, 'y')],
  ['folder/short', Buffer.from('content')],
]);

it.each([1, 7, 512, 513, 100_000])(
  'reads every file in pieces of %d bytes, and skips those not requested',
  async (size) => {
    expect(await read(archive, { size })).toEqual([
      ['folder/', false, ''],
      ['passed', true, ''],
      ['exact', true, 'y'.repeat(512)],
      ['folder/short', true, 'content'],
    ]);
  },
);

it.each([
  [
    'what is cut off in a file',
    archive.subarray(0, 1_300),
    {},
    'The archive cannot be read near byte 1300: it ends inside "passed".',
  ],
  [
    'what is cut off between files',
    archive.subarray(0, 512),
    {},
    'The archive cannot be read near byte 512: it ends inside itself.',
  ],
  [
    'what is cut off after a file',
    archive.subarray(0, 2_048),
    {},
    'The archive cannot be read near byte 2048: it ends inside itself.',
  ],
  [
    'what unpacks to too much',
    archive,
    { maxBytes: 1_200 },
    'The archive cannot be read near byte 2000: it unpacks to more than 1200 bytes.',
  ],
  ['what is no archive', Buffer.alloc(600, 'x'), {}, 'The archive cannot be read near byte 0: no file starts there.'],
])('refuses %s', async (_what, bytes, limits, message) => {
  const error = await read(bytes, limits).catch((thrown: unknown) => thrown);
  expect(isFormatFailure(error) ? error.message : error).toBe(message);
});
