import { describe, expect, it } from 'vitest';

import {
  interpolateCamera,
  fitBox,
  clampCamera,
  panCamera,
  seenBox,
  toMap,
  toScreen,
  revealPoint,
  zoomed,
  zoomLimits,
} from './camera.ts';

const size = { width: 800, height: 600 };
const camera = { x: 40, y: -10, zoom: 2 };
const near = (point: { x: number; y: number }) => ({
  x: Math.round(point.x * 1e6) / 1e6,
  y: Math.round(point.y * 1e6) / 1e6,
});

describe('the camera of the map', () => {
  it('converts between window and map coordinates', () => {
    for (const point of [
      { x: 0, y: 0 },
      { x: 400, y: 300 },
      { x: 799, y: 1 },
    ]) {
      expect(near(toScreen(camera, size, toMap(camera, size, point)))).toEqual(point);
    }
    expect(toScreen(camera, size, { x: 40, y: -10 })).toEqual({ x: 400, y: 300 });
  });

  it('zooms in around the pointer, up to its limits', () => {
    const at = { x: 620, y: 80 };
    const closer = zoomed(camera, size, { at, factor: 1.7 });
    expect(closer.zoom).toBeCloseTo(3.4);
    expect(near(toMap(closer, size, at))).toEqual(near(toMap(camera, size, at)));
    expect(zoomed(camera, size, { at, factor: 1e6 }).zoom).toBe(zoomLimits.most);
    expect(zoomed(camera, size, { at, factor: 1e-6 }).zoom).toBe(zoomLimits.least);
  });

  it('pans with the pointer', () => {
    const moved = panCamera(camera, { x: 30, y: -50 });
    expect(near(toScreen(moved, size, { x: 40, y: -10 }))).toEqual({ x: 430, y: 250 });
  });

  it('fits everything into the window without enlarging a small map', () => {
    const box = { left: -500, right: 500, top: -500, bottom: 500 };
    const whole = fitBox(box, size, 50);
    const seen = seenBox(whole, size);
    expect(seen.top).toBeLessThanOrEqual(-500);
    expect(seen.left).toBeLessThanOrEqual(-500);
    expect(whole.zoom).toBeCloseTo(0.5);
    expect(fitBox({ left: -1, right: 1, top: -1, bottom: 1 }, size, 50).zoom).toBe(1.5);
    expect(fitBox(box, { width: 20, height: 20 }, 50).zoom).toBe(zoomLimits.least);
  });

  it('moves a point just into view, and does not move if it is visible', () => {
    expect(revealPoint(camera, size, { point: { x: 50, y: 0 }, margin: 90 })).toEqual(camera);
    const moved = revealPoint(camera, size, { point: { x: 900, y: 0 }, margin: 90 });
    expect(toScreen(moved, size, { x: 900, y: 0 }).x).toBeCloseTo(size.width - 90);
  });

  it('always keeps the map in view', () => {
    const box = { left: -100, right: 100, top: -100, bottom: 100 };
    expect(clampCamera({ x: 4000, y: -4000, zoom: 1 }, box)).toEqual({ x: 100, y: -100, zoom: 1 });
  });

  it('moves from one view to another without a jump', () => {
    const to = { x: -300, y: 220, zoom: 0.3 };
    expect(interpolateCamera(camera, to, 0)).toEqual(camera);
    const end = interpolateCamera(camera, to, 1);
    expect([end.x, end.y, end.zoom].map((value) => Math.round(value * 1e6) / 1e6)).toEqual([-300, 220, 0.3]);
    const sameZoom = interpolateCamera(camera, { ...to, zoom: camera.zoom }, 0.5);
    expect(sameZoom).toEqual({ x: -130, y: 105, zoom: 2 });
  });
});
