import { propertyOptions } from '@gatehouse/domain/testing/random-cases';
import fc from 'fast-check';
import { expect, it } from 'vitest';

import { anyPng } from '../../testing/pictures.ts';
import { readPicture } from './files-image.ts';

const uint = (bytes: number, value: number, isBig = false): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (isBig) buffer.writeUIntBE(value, 0, bytes);
  else buffer.writeUIntLE(value, 0, bytes);
  return buffer;
};
const text = (value: string) => Buffer.from(value, 'latin1');

/** The shortest JPEG that the format allows; the images below are equally short. */
const jpegOf = (width: number, height: number) =>
  Buffer.concat([
    text('\xff\xd8\xff\xe0\x00\x04ab'),
    text('\xff\xc2\x00\x0b\x08'),
    uint(2, height, true),
    uint(2, width, true),
    text('\x01\x01\x11\x00\xff\xda\x00\x02x\xff\xd9'),
  ]);
const gifOf = (width: number, height: number) =>
  Buffer.concat([
    text('GIF89a'),
    uint(2, width),
    uint(2, height),
    text(`\x80\0\0${'\0'.repeat(6)}!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02L\x01\0;`),
  ]);
const webp = (chunk: Buffer) => Buffer.concat([text('RIFF'), uint(4, chunk.length + 4), text('WEBP'), chunk]);
const webpLossy = (width: number, height: number) =>
  webp(Buffer.concat([text('VP8 \x0a\0\0\0\0\0\0\x9d\x01\x2a'), uint(2, width), uint(2, height)]));
const webpLossless = (width: number, height: number) =>
  webp(Buffer.concat([text('VP8L\x0a\0\0\0\x2f'), uint(4, (width - 1) | ((height - 1) << 14)), text('\0\0\0\0\0')]));
const webpExtended = (width: number, height: number) =>
  webp(Buffer.concat([text('VP8X\x0a\0\0\0\0\0\0\0'), uint(3, width - 1), uint(3, height - 1)]));

const pictures = [
  ['image/png', anyPng(300, 200)],
  ['image/jpeg', jpegOf(300, 200)],
  ['image/gif', gifOf(300, 200)],
  ['image/webp', webpLossy(300, 200)],
  ['image/webp', webpLossless(300, 200)],
  ['image/webp', webpExtended(300, 200)],
] as const;

it.each(pictures)('recognizes %s and its size by the content', (type, bytes) => {
  expect(readPicture(bytes)).toEqual({ type, width: 300, height: 200 });
});

it.each(pictures)('refuses a %s with a second file appended', (_type, bytes) => {
  expect(readPicture(Buffer.concat([bytes, text('PK\x05\x06 an archive')]))).toBeNull();
});

it.each(pictures)('refuses a truncated %s', (_type, bytes) => {
  const cuts = Array.from({ length: bytes.length }, (_, length) => readPicture(bytes.subarray(0, length)));
  expect(cuts.filter((picture) => picture !== null)).toEqual([]);
});

it.each([
  ['nothing', ''],
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page that begins like a GIF', 'GIF89a=1;/*<script>alert(1)</script>*/'],
  ['a document', '%PDF-1.7'],
  ['an archive', 'PK\x03\x04'],
  ['a picture without width', anyPng(1, 1).toString('latin1').replace('\0\0\0\x01', '\0\0\0\0')],
])('refuses %s as an image', (_what, content) => {
  expect(readPicture(text(content))).toBeNull();
});

it('never fails for any change to an image', () => {
  const change = fc.record({
    picture: fc.constantFrom(...pictures.map(([, bytes]) => bytes)),
    at: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  fc.assert(
    fc.property(change, ({ picture, at, bytes }) => {
      const changed = Buffer.from(picture);
      changed.set(bytes.subarray(0, changed.length - (at % changed.length)), at % changed.length);
      expect(() => [readPicture(changed), readPicture(changed.subarray(0, at % changed.length))]).not.toThrow();
    }),
    propertyOptions(5_000),
  );
});
