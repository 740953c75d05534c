import type { DemoAccount } from './accounts.ts';
import { blankCanvas, type Canvas, type Colour } from './picture.ts';

const side = 192;
const middle = side / 2;
const white: Colour = [255, 255, 255];
/** Samples per pixel in each direction, for smooth edges. */
const samples = 4;

type Shape = (x: number, y: number) => boolean;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const box =
  ({ left, top, right, bottom }: Box): Shape =>
  (x, y) =>
    x >= left && x <= right && y >= top && y <= bottom;
const disc =
  (radius: number, y0 = middle): Shape =>
  (x, y) =>
    Math.hypot(x - middle, y - y0) <= radius;
const any =
  (...shapes: Shape[]): Shape =>
  (x, y) =>
    shapes.some((shape) => shape(x, y));
const without =
  (shape: Shape, hole: Shape): Shape =>
  (x, y) =>
    shape(x, y) && !hole(x, y);

/** Returns the share of a pixel that a shape covers, from 0 to 1. */
function coverage(shape: Shape, column: number, row: number): number {
  let inside = 0;
  for (let at = 0; at < samples * samples; at += 1) {
    const x = column + ((at % samples) + 0.5) / samples;
    const y = row + (Math.floor(at / samples) + 0.5) / samples;
    if (shape(x, y)) inside += 1;
  }
  return inside / (samples * samples);
}

/** Draws a white symbol on a colored square. */
function drawSign(ground: Colour, sign: Shape): Canvas {
  const canvas = blankCanvas(side, side, ground);
  for (let at = 0; at < side * side; at += 1) {
    const share = coverage(sign, at % side, Math.floor(at / side));
    const mixed = ground.map((part, channel) => Math.round(part + ((white[channel] ?? part) - part) * share));
    canvas.pixels.set(mixed, at * 3);
  }
  return canvas;
}

const roof: Shape = (x, y) => y >= 36 && y <= 98 && Math.abs(x - middle) <= (y - 36) * 1.06;
const house = without(
  any(roof, box({ left: 48, top: 92, right: 144, bottom: 152 }), box({ left: 122, top: 42, right: 140, bottom: 90 })),
  box({ left: 82, top: 112, right: 110, bottom: 152 }),
);

const globe = any(
  without(disc(64), disc(50)),
  box({ left: 84, top: 60, right: 108, bottom: 132 }),
  box({ left: 60, top: 84, right: 132, bottom: 108 }),
);

/** An arrow that points north. */
const arrow: Shape = (x, y) => {
  const aside = Math.abs(x - middle);
  return y >= 30 && aside <= (y - 30) * 0.4 && y <= 130 + aside * 0.64;
};

/** The logos of the companies: a house, a globe with a cross, and an arrow that points north. */
export const demoLogos: Partial<Record<DemoAccount['company'], () => Canvas>> = {
  Acme: () => drawSign([180, 83, 9], house),
  Globex: () => drawSign([15, 118, 110], globe),
  Northwind: () => drawSign([23, 32, 46], arrow),
};
