import type { Pixels } from '../platform/file-kinds/write-png.ts';

/** Red, green and blue, 0 to 255 each. */
export type Colour = readonly [red: number, green: number, blue: number];

/** An image to draw on. */
export type Canvas = Pixels;

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
