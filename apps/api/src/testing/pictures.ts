import { crc32 } from 'node:zlib';

import { blankCanvas } from '../demo/picture.ts';
import { pngOf } from '../platform/file-kinds/write-png.ts';

/** Returns a gray PNG of this size in pixels, for tests that need any image. */
export const anyPng = (width = 8, height = 6): Buffer => pngOf(blankCanvas(width, height, [128, 128, 128]));

/** A red WebP of 4 × 3 pixels; the second one of the second row is transparent blue. */
export const anyWebp = Buffer.from('UklGRh4AAABXRUJQVlA4TBIAAAAvA4AAEA8Q8x/zH4w3PET0Pwo=', 'base64');

/** A red GIF of 4 × 3 pixels with a blue one in the second place of the second row, followed by a black frame. */
export const anyGif = Buffer.from(
  'R0lGODdhBAADAIEAAP8AAAAA/wAAAAAAACwAAAAABAADAAAICQABCBQYYODAgAAh+QQBAAAAACwAAAAABAADAAAICAABCBxIUGBAADs=',
  'base64',
);

/** Returns a PNG whose metadata has this text, as `tEXt` and as EXIF. */
export function pngWithText(text: string): Buffer {
  const png = anyPng();
  const afterHead = 33;
  const chunks = [pngChunk('tEXt', `Comment\0${text}`), pngChunk('eXIf', text)];
  return Buffer.concat([png.subarray(0, afterHead), ...chunks, png.subarray(afterHead)]);
}

function pngChunk(kind: string, content: string): Buffer {
  const named = Buffer.from(kind + content, 'latin1');
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
