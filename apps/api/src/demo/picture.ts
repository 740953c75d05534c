import { crc32, deflateSync } from 'node:zlib';

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** An image to draw on, with one color per pixel, row by row. */
export interface Canvas {
  width: number;
  height: number;
  pixels: Uint8Array;
}

export function blankCanvas(width: number, height: number, colour: Colour): Canvas {
  const canvas = { width, height, pixels: new Uint8Array(width * height * 3) };
  fillBox(canvas, { x: 0, y: 0, width, height }, colour);
  return canvas;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Fills a rectangle, clipped to the canvas. */
export function fillBox(canvas: Canvas, { x, y, width, height }: Box, colour: Colour): void {
  for (let row = Math.max(y, 0); row < Math.min(y + height, canvas.height); row += 1)
    for (let column = Math.max(x, 0); column < Math.min(x + width, canvas.width); column += 1)
      canvas.pixels.set(colour, (row * canvas.width + column) * 3);
}

/** Encodes the canvas as a PNG (PNG specification, third edition): eight bits per channel, no filter. */
export function pngOf({ width, height, pixels }: Canvas): Buffer {
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
