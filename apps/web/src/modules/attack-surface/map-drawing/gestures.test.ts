import { expect, it } from 'vitest';

import { toMap } from './camera.ts';
import { dragged, wheelFactor } from './gestures.ts';

const size = { width: 400, height: 400 };
const camera = { x: 0, y: 0, zoom: 1 };
const touches = (...points: readonly (readonly [number, number])[]) =>
  new Map(points.map(([x, y], finger) => [finger, { x, y }]));

it('pans the map with one finger', () => {
  expect(dragged(camera, size, { before: touches([10, 10]), after: touches([30, 5]) })).toEqual({
    x: -20,
    y: 5,
    zoom: 1,
  });
});

it('zooms with two fingers, around the point between them', () => {
  const before = touches([150, 200], [250, 200]);
  const after = touches([100, 200], [300, 200]);
  const closer = dragged(camera, size, { before, after });
  expect(closer.zoom).toBe(2);
  expect(toMap(closer, size, { x: 200, y: 200 })).toEqual({ x: 0, y: 0 });
});

it('does not move while a finger is added or lifted', () => {
  expect(dragged(camera, size, { before: touches([1, 1]), after: touches([1, 1], [9, 9]) })).toEqual(camera);
  expect(dragged(camera, size, { before: touches(), after: touches() })).toEqual(camera);
});

it('zooms by the same factor in both directions of the wheel, and never jumps', () => {
  const nearer = wheelFactor({ deltaY: -100, deltaMode: 0, ctrlKey: false });
  const farther = wheelFactor({ deltaY: 100, deltaMode: 0, ctrlKey: false });
  expect(nearer * farther).toBeCloseTo(1);
  expect(nearer).toBeGreaterThan(1);
  expect(wheelFactor({ deltaY: -100_000, deltaMode: 0, ctrlKey: false })).toBeLessThan(2);
  expect(wheelFactor({ deltaY: -6, deltaMode: 1, ctrlKey: false })).toBeCloseTo(
    wheelFactor({ deltaY: -96, deltaMode: 0, ctrlKey: false }),
  );
});
