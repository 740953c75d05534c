import { inflateSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { anyGif, anyPng, anyWebp } from '../../testing/pictures.ts';
import { asPng } from './as-png.ts';

/** Returns the pixels of a PNG that the portal wrote: one byte and three for each pixel in each of its lines. */
function pixelsOf(bytes: Buffer) {
  const at = bytes.indexOf('IDAT', 0, 'latin1') + 4;
  const lines = inflateSync(bytes.subarray(at, at + bytes.readUInt32BE(at - 8)));
  const width = bytes.readUInt32BE(16);
  return (column: number, row: number): number[] => {
    const start = row * (width * 3 + 1) + 1 + column * 3;
    return [...lines.subarray(start, start + 3)];
  };
}

const [red, blue, white] = [
  [255, 0, 0],
  [0, 0, 255],
  [255, 255, 255],
];

describe('an image for a document', () => {
  it('is a PNG where it was a WebP, on white paper', async () => {
    const pixel = pixelsOf(await asPng(anyWebp));
    expect([pixel(0, 0), pixel(1, 1), pixel(3, 2)]).toEqual([red, white, red]);
  });

  it('is the first frame where it was a GIF', async () => {
    const pixel = pixelsOf(await asPng(anyGif));
    expect([pixel(0, 0), pixel(1, 1), pixel(3, 2)]).toEqual([red, blue, red]);
  });

  it.each([
    ['a PNG', anyPng()],
    ['a broken WebP', Buffer.concat([anyWebp.subarray(0, 22), Buffer.alloc(16, 255)])],
    ['a broken GIF', anyGif.subarray(0, 30)],
    ['no image', Buffer.from('hello')],
  ])('stays as it is if it is %s', async (_, bytes) => {
    expect(await asPng(bytes)).toEqual(bytes);
  });
});
