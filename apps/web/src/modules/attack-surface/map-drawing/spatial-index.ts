import type { Box, Point } from './camera.ts';
import { valueAt } from './map-view.ts';

/** A spatial index of nodes, in a grid of squares. */
export interface SpatialIndex {
  /** Returns the nodes whose center is in the box or just outside of it. */
  within: (box: Box) => number[];
  /** Returns the node nearest to a point, measured from its edge, or undefined if none is within reach. */
  nearest: (point: Point, reach: number) => number | undefined;
}

export interface Spread {
  x: Float32Array;
  y: Float32Array;
  radii: Float32Array;
}

/** The side of a square, which contains a few hosts with their services. */
const side = 64;

interface Squares {
  columns: number;
  rows: number;
  left: number;
  top: number;
  /** The position in `items` at which the nodes of each square start. */
  starts: Uint32Array;
  items: Uint32Array;
}

const lowest = (values: Float32Array): number => values.reduce((least, value) => Math.min(least, value), Infinity);
const highest = (values: Float32Array): number => values.reduce((most, value) => Math.max(most, value), -Infinity);

/** Sorts the items by square (counting sort) and returns the start of each square. */
function sorted(squares: readonly number[], count: number): Pick<Squares, 'starts' | 'items'> {
  const sizes = new Uint32Array(count);
  for (const square of squares) sizes[square] = (sizes[square] ?? 0) + 1;
  const starts = new Uint32Array(count + 1);
  for (const [square, size] of sizes.entries()) starts[square + 1] = (starts[square] ?? 0) + size;
  const next = starts.slice();
  const items = new Uint32Array(squares.length);
  for (const [index, square] of squares.entries()) {
    const place = next[square] ?? 0;
    items[place] = index;
    next[square] = place + 1;
  }
  return { starts, items };
}

function squaresOf({ x, y }: Spread): Squares {
  const [left, top] = [lowest(x), lowest(y)];
  const columns = Math.floor((highest(x) - left) / side) + 1;
  const rows = Math.floor((highest(y) - top) / side) + 1;
  const squareOf = (index: number) =>
    Math.floor((valueAt(y, index) - top) / side) * columns + Math.floor((valueAt(x, index) - left) / side);
  const squares = Array.from(x, (_, index) => squareOf(index));
  return { columns, rows, left, top, ...sorted(squares, columns * rows) };
}

/** Yields the squares that a box touches. */
function* squaresIn({ columns, rows, left, top }: Squares, box: Box): Generator<number> {
  const column = (value: number) => Math.min(columns - 1, Math.max(0, Math.floor((value - left) / side)));
  const row = (value: number) => Math.min(rows - 1, Math.max(0, Math.floor((value - top) / side)));
  for (let down = row(box.top); down <= row(box.bottom); down += 1)
    for (let across = column(box.left); across <= column(box.right); across += 1) yield down * columns + across;
}

const around = ({ x, y }: Point, reach: number): Box => ({
  left: x - reach,
  right: x + reach,
  top: y - reach,
  bottom: y + reach,
});

/** Indexes nodes at their final positions, to find the visible ones and the one under the pointer. */
export function indexOf(spread: Spread): SpatialIndex {
  if (spread.x.length === 0) return { within: () => [], nearest: () => undefined };
  const squares = squaresOf(spread);
  const { starts, items } = squares;
  const largest = highest(spread.radii);
  const within = (box: Box) => {
    const found: number[] = [];
    for (const square of squaresIn(squares, box))
      for (let at = starts[square] ?? 0; at < (starts[square + 1] ?? 0); at += 1) found.push(items[at] ?? 0);
    return found;
  };
  return {
    within,
    nearest: (point, reach) => {
      let best: number | undefined;
      let least = reach;
      for (const index of within(around(point, reach + largest))) {
        const away = Math.hypot(valueAt(spread.x, index) - point.x, valueAt(spread.y, index) - point.y);
        const fromEdge = away - valueAt(spread.radii, index);
        if (fromEdge > least) continue;
        least = fromEdge;
        best = index;
      }
      return best;
    },
  };
}
