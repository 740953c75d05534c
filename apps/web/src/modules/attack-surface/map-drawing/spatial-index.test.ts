import { describe, expect, it } from 'vitest';

import { indexOf } from './spatial-index.ts';

/** Returns a pseudo-random generator with the same numbers in every run. */
function numbers(seed: number) {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const count = 2_000;
const next = numbers(7);
const spread = {
  x: Float32Array.from({ length: count }, () => next() * 4_000 - 2_000),
  y: Float32Array.from({ length: count }, () => next() * 4_000 - 2_000),
  radii: Float32Array.from({ length: count }, () => 3 + next() * 30),
};
const index = indexOf(spread);
const all = [...spread.x.keys()];
const edgeOf = (at: number, point: { x: number; y: number }) =>
  Math.hypot((spread.x[at] ?? 0) - point.x, (spread.y[at] ?? 0) - point.y) - (spread.radii[at] ?? 0);

describe('the spatial index', () => {
  it('finds everything in a box, like a scan of all nodes', () => {
    for (let round = 0; round < 50; round += 1) {
      const [left, top] = [next() * 4_000 - 2_000, next() * 4_000 - 2_000];
      const box = { left, top, right: left + next() * 900, bottom: top + next() * 900 };
      const inside = all.filter((at) => {
        const [x = 0, y = 0] = [spread.x[at], spread.y[at]];
        return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
      });
      const found = new Set(index.within(box));
      expect(inside.filter((at) => !found.has(at))).toEqual([]);
      expect(found.size).toBeLessThan(count);
    }
  });

  it('finds the nearest node by its edge, like a scan of all nodes', () => {
    for (let round = 0; round < 200; round += 1) {
      const point = { x: next() * 4_400 - 2_200, y: next() * 4_400 - 2_200 };
      const [nearest] = all.toSorted((one, other) => edgeOf(one, point) - edgeOf(other, point));
      const expected = nearest !== undefined && edgeOf(nearest, point) <= 12 ? nearest : undefined;
      expect(index.nearest(point, 12)).toBe(expected);
    }
  });

  it('finds nothing in an empty map', () => {
    const empty = indexOf({ x: new Float32Array(), y: new Float32Array(), radii: new Float32Array() });
    expect(empty.nearest({ x: 0, y: 0 }, 100)).toBeUndefined();
    expect(empty.within({ left: -1, right: 1, top: -1, bottom: 1 })).toEqual([]);
  });
});
