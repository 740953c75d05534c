import { type Camera, panCamera, type Point, type Size, zoomed } from './camera.ts';

/** The pressed pointers (fingers or mouse) by pointer ID. */
export type Touches = ReadonlyMap<number, Point>;

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

const spreadOf = ([one, other]: readonly Point[]): number =>
  one && other ? Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)) : 1;

/** Returns the camera after pointers moved: one pans the map, two also zoom. */
export function dragged(camera: Camera, size: Size, { before, after }: { before: Touches; after: Touches }): Camera {
  const [old, now] = [[...before.values()].slice(0, 2), [...after.values()].slice(0, 2)];
  if (old.length === 0 || old.length !== now.length) return camera;
  const [from, to] = [middleOf(old), middleOf(now)];
  const moved = panCamera(camera, { x: to.x - from.x, y: to.y - from.y });
  return old.length < 2 ? moved : zoomed(moved, size, { at: to, factor: spreadOf(now) / spreadOf(old) });
}

/** Height of a line in px, for wheel events in lines. */
const linePx = 16;
const wheelPace = 0.0022;
/** Zoom per unit of a pinch. Trackpads send it as many small wheel events with the Control key. */
const pinchPace = 0.012;

interface Turn {
  deltaY: number;
  /** The unit of the event: 0 px, 1 lines, 2 pages. */
  deltaMode: number;
  ctrlKey: boolean;
}

/** Returns the zoom factor of a wheel event. */
export function wheelFactor({ deltaY, deltaMode, ctrlKey }: Turn): number {
  const px = deltaMode === 0 ? deltaY : deltaY * linePx;
  const most = ctrlKey ? 40 : 240;
  return Math.exp(-Math.min(most, Math.max(-most, px)) * (ctrlKey ? pinchPace : wheelPace));
}
