import { crc32, deflateSync } from 'node:zlib';

/** An image with three bytes for each pixel (red, green, blue), row by row. */
export interface Pixels {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** Encodes an image as a PNG (PNG specification, third edition): eight bits per channel, no filter. */
export function pngOf({ width, height, pixels }: Pixels): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const rows = Array.from({ length: height }, (_, row) => [
    Buffer.alloc(1),
    pixels.subarray(row * width * 3, (row + 1) * width * 3),
  ]);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
