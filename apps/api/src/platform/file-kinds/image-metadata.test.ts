import { crc32 } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyPng } from '../../testing/pictures.ts';
import { readPicture } from './files-image.ts';
import { withoutMetadata } from './image-metadata.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const canary = 'Taken at 52.5200 N by Dana Example';

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([text(kind), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

const segment = (marker: number, content: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
};

/** Returns EXIF data with the rotation of the image and other fields. */
const exif = (turn: number, order: 'II' | 'MM' = 'II') => {
  const short = (value: number) => (order === 'II' ? [value & 0xff, value >> 8] : [value >> 8, value & 0xff]);
  const directory = [...short(1), ...short(0x0112), ...short(3), ...(order === 'II' ? [1, 0, 0, 0] : [0, 0, 0, 1])];
  const head = order === 'II' ? 'II*\0\x08\0\0\0' : 'MM\0*\0\0\0\x08';
  const value = Buffer.from([...directory, ...short(turn), 0, 0, 0, 0, 0, 0]);
  return segment(0xe1, Buffer.concat([text(`Exif\0\0${head}`), value, text(canary)]));
};

const frame = text('\xff\xc2\x00\x0b\x08\x00\x06\x00\x08\x01\x01\x11\x00');
const scan = text('\xff\xda\x00\x02ab\xff\x00\xff\xd0cd');
const jpeg = (...between: Buffer[]) =>
  Buffer.concat([text('\xff\xd8'), ...between, frame, scan, segment(0xfe, text(canary)), scan, text('\xff\xd9')]);
const color = segment(0xe2, text('ICC_PROFILE\0\x01\x01profile'));
const adobe = segment(0xee, text('Adobe\0\x64\0\0\0\0\x01'));

const gif = (extra: string) => text(`GIF89a\x08\0\x06\0\0\0\0${extra},\0\0\0\0\x08\0\x06\0\0\x02\x02L\x01\0;`);
const block = (kind: string, content: string) => `!${kind}${String.fromCharCode(content.length)}${content}\0`;

const webp = (...chunks: [string, Buffer][]) => {
  const all = chunks.map(([kind, content]) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(content.length);
    return Buffer.concat([text(kind), size, content, Buffer.alloc(content.length % 2)]);
  });
  const body = Buffer.concat([text('WEBP'), ...all]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(body.length);
  return Buffer.concat([text('RIFF'), size, body]);
};
const extended = (flags: number) => Buffer.from([flags, 0, 0, 0, 7, 0, 0, 5, 0, 0]);

const png = anyPng(8, 6);
const pngWith = (...chunks: Buffer[]) => Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

const pictures: [string, Buffer, Buffer][] = [
  ['a PNG', pngWith(chunk('tEXt', text(`Comment\0${canary}`)), chunk('eXIf', text(canary))), png],
  [
    'a PNG that keeps its transparency',
    pngWith(chunk('tRNS', Buffer.alloc(6)), chunk('tIME', Buffer.alloc(7))),
    pngWith(chunk('tRNS', Buffer.alloc(6))),
  ],
  [
    'a JPEG',
    jpeg(exif(1), segment(0xed, text(canary))),
    Buffer.concat([text('\xff\xd8'), frame, scan, scan, text('\xff\xd9')]),
  ],
  ['a GIF', gif(block('\xfe', canary) + block('\xff', `XMP DataXMP${canary}`)), gif('')],
  [
    'a WebP',
    webp(['VP8X', extended(0x1c)], ['EXIF', text(canary)], ['XMP ', text(canary)]),
    webp(['VP8X', extended(0x10)]),
  ],
];

describe('an image', () => {
  it.each(pictures)('of type %s loses everything that is not drawn', (_name, bytes, plain) => {
    const found = readPicture(bytes) ?? expect.fail('no image');

    const kept = withoutMetadata(bytes, found.type);

    expect(kept.equals(plain)).toBe(true);
    expect(readPicture(kept)).toEqual(found);
    expect(kept.includes(canary)).toBe(false);
    expect(withoutMetadata(kept, found.type)).toBe(kept);
  });

  it.each([
    [6, 'II'],
    [8, 'MM'],
  ] as const)('that is rotated (%i, %s) stays rotated, and keeps no other metadata', (turn, order) => {
    const kept = withoutMetadata(jpeg(exif(turn, order)), 'image/jpeg');

    expect(kept.includes(canary)).toBe(false);
    expect(kept.includes(Buffer.from([0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, turn]))).toBe(true);
    expect(withoutMetadata(kept, 'image/jpeg')).toBe(kept);
  });

  it('keeps the segments needed for its colors', () => {
    const kept = withoutMetadata(jpeg(color, adobe, segment(0xe2, text(`MPF\0${canary}`))), 'image/jpeg');

    expect(kept.includes(color)).toBe(true);
    expect(kept.includes(adobe)).toBe(true);
    expect(kept.includes(canary)).toBe(false);
  });

  it('loses a second image after its end', () => {
    const whole = jpeg();
    const kept = withoutMetadata(Buffer.concat([whole, jpeg(exif(1))]), 'image/jpeg');

    expect(kept.equals(withoutMetadata(whole, 'image/jpeg'))).toBe(true);
  });

  it('is read to its end, whatever its bytes', () => {
    const broken = fc
      .uint8Array({ maxLength: 400 })
      .map((bytes) => Buffer.concat([text('\xff\xd8\xff'), Buffer.from(bytes)]));
    fc.assert(
      fc.property(broken, (bytes) => {
        expect(withoutMetadata(bytes, 'image/jpeg').length).toBeLessThanOrEqual(bytes.length + 40);
      }),
    );
  });
});
