/** The visible part of the map: the map point in the center of the window, and the px per map unit. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Point {
  x: number;
  y: number;
}

/** A rectangle in map units. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The minimum and maximum zoom. */
export const zoomLimits = { least: 0.02, most: 6 } as const;
/** Maximum zoom when fitting, so that a map of few nodes is not enlarged too much. */
const fitsAtMost = 1.5;

const clamped = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));
const clampedZoom = (zoom: number): number => clamped(zoom, zoomLimits.least, zoomLimits.most);

export const toScreen = ({ x, y, zoom }: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - x) * zoom + width / 2,
  y: (point.y - y) * zoom + height / 2,
});

export const toMap = ({ x, y, zoom }: Camera, { width, height }: Size, point: Point): Point => ({
  x: (point.x - width / 2) / zoom + x,
  y: (point.y - height / 2) / zoom + y,
});

/** Returns the visible part of the map. */
export function seenBox({ x, y, zoom }: Camera, { width, height }: Size): Box {
  const [half, tall] = [width / 2 / zoom, height / 2 / zoom];
  return { left: x - half, right: x + half, top: y - tall, bottom: y + tall };
}

/** Moves the camera by a distance in px, as when dragging. */
export const panCamera = ({ x, y, zoom }: Camera, by: Point): Camera => ({
  x: x - by.x / zoom,
  y: y - by.y / zoom,
  zoom,
});

/** Zooms by a factor and keeps the map point under `at` in place. */
export function zoomed(camera: Camera, size: Size, { at, factor }: { at: Point; factor: number }): Camera {
  const zoom = clampedZoom(camera.zoom * factor);
  const under = toMap(camera, size, at);
  return { x: under.x - (at.x - size.width / 2) / zoom, y: under.y - (at.y - size.height / 2) / zoom, zoom };
}

/** Fits a rectangle into the window, with a margin in px. */
export function fitBox({ left, right, top, bottom }: Box, { width, height }: Size, margin: number): Camera {
  const [across, down] = [Math.max(right - left, 1), Math.max(bottom - top, 1)];
  const zoom = Math.min((width - 2 * margin) / across, (height - 2 * margin) / down, fitsAtMost);
  return { x: (left + right) / 2, y: (top + bottom) / 2, zoom: clampedZoom(zoom) };
}

/** Moves the camera just far enough to show a point, with a margin in px. */
export function revealPoint(camera: Camera, size: Size, { point, margin }: { point: Point; margin: number }): Camera {
  const { x, y } = toScreen(camera, size, point);
  const inside = (value: number, length: number) =>
    clamped(value, Math.min(margin, length / 2), Math.max(length - margin, length / 2));
  return panCamera(camera, { x: inside(x, size.width) - x, y: inside(y, size.height) - y });
}

/** Keeps the center of the window inside the map, so that the map cannot get lost. */
export const clampCamera = (camera: Camera, { left, right, top, bottom }: Box): Camera => ({
  ...camera,
  x: clamped(camera.x, left, right),
  y: clamped(camera.y, top, bottom),
});

/** Interpolates between two cameras; the zoom changes exponentially. */
export function interpolateCamera(from: Camera, to: Camera, part: number): Camera {
  const zoom = from.zoom * (to.zoom / from.zoom) ** part;
  // The position follows the zoom, so that the target grows at its final position.
  const way = Math.abs(to.zoom - from.zoom) < 1e-6 ? part : (1 / from.zoom - 1 / zoom) / (1 / from.zoom - 1 / to.zoom);
  return { x: from.x + (to.x - from.x) * way, y: from.y + (to.y - from.y) * way, zoom };
}
