import { crc32 } from 'node:zlib';

import { blankCanvas, pngOf } from '../demo/picture.ts';

/** Returns a gray PNG of this size in pixels, for tests that need any image. */
export const anyPng = (width = 8, height = 6): Buffer => pngOf(blankCanvas(width, height, [128, 128, 128]));

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
