import { describe, expect, it } from 'vitest';

import { layoutMap } from './layout.ts';
import type { MapShape } from './map-shape.ts';
import { valueAt } from './map-view.ts';

/** Builds roots with hosts; each number is the number of services of a host. */
function shapeOf(roots: readonly (readonly number[])[]): MapShape {
  const nodes = roots.flatMap((hosts) => [
    { level: 1, radius: 24 },
    ...hosts.flatMap((services) => [{ level: 2, radius: 8 }, ...Array(services).fill({ level: 3, radius: 3.4 })]),
  ]);
  return {
    levels: Uint8Array.from(nodes, ({ level }) => level),
    radii: Float32Array.from(nodes, ({ radius }) => radius),
  };
}

/** Returns the pairs of nodes that overlap. */
function overlaps({ levels, radii }: MapShape): number[][] {
  const { x, y } = layoutMap({ levels, radii });
  const gap = (one: number, other: number) =>
    Math.hypot(valueAt(x, one) - valueAt(x, other), valueAt(y, one) - valueAt(y, other)) -
    valueAt(radii, one) -
    valueAt(radii, other);
  const nodes = [...levels.keys()];
  return nodes.flatMap((one) =>
    nodes.slice(one + 1).flatMap((other) => (gap(one, other) < -0.5 ? [[one, other]] : [])),
  );
}

const many = (count: number, services: number): number[] => Array.from({ length: count }, () => services);

describe('the layout of the map', () => {
  it.each([
    ['a lone domain', [many(40, 2)]],
    ['closed domains alone', [[], [], [], []]],
    ['one open domain beside closed ones', [many(30, 0), [], []]],
    ['hosts in one row', [many(60, 1), many(20, 3), many(2, 0)]],
    ['hosts in many rows', [many(250, 3), many(60, 0), many(1, 7)]],
    ['a host with more ports than fit on one orbit', [[60, 0, 2], [1]]],
    ['many domains', many(90, 0).map(() => [])],
  ])('keeps all nodes apart: %s', (_name, roots) => {
    expect(overlaps(shapeOf(roots))).toEqual([]);
  });

  it('puts hosts into one row while there is space for their names', () => {
    expect(layoutMap(shapeOf([many(60, 0), many(30, 0)])).isSingleRow).toBe(true);
    const large = layoutMap(shapeOf([many(600, 0), many(30, 0)]));
    expect(large.isSingleRow).toBe(false);
    expect(large.sectors[0]?.rows.length).toBeGreaterThan(3);
  });

  it('puts a single domain into the center, and several around it', () => {
    const lone = layoutMap(shapeOf([many(5, 0)]));
    expect([lone.x[0], lone.y[0]]).toEqual([0, 0]);
    const several = layoutMap(shapeOf([[], []]));
    expect(Math.hypot(valueAt(several.x, 0), valueAt(several.y, 0))).toBeGreaterThan(100);
  });

  it('is the same for the same tree', () => {
    const shape = shapeOf([many(300, 3), many(50, 1)]);
    expect(layoutMap(shape)).toEqual(layoutMap(shape));
  });

  it('works for an empty map', () => {
    expect(layoutMap(shapeOf([]))).toMatchObject({ sectors: [], isSingleRow: true });
  });

  it('has every node within its radius', () => {
    const shape = shapeOf([many(2_000, 3)]);
    const { x, y, radius } = layoutMap(shape);
    expect(Math.max(...x.map((value, at) => Math.hypot(value, valueAt(y, at))))).toBeLessThanOrEqual(radius);
    expect(radius).toBeLessThan(1_400);
  });
});
