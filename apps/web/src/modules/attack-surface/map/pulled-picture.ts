import type { Camera, Point, Size } from '../map-drawing/camera.ts';
import type { MapScene, MapView } from '../map-drawing/map-view.ts';
import { paintMap } from '../map-drawing/paint-map.ts';
import { canvasPen } from '../map-drawing/pen.ts';

/** A bitmap larger than the window, which is moved instead of painting the map again while the user drags it. */
export interface DragBitmap {
  canvas: HTMLCanvasElement;
  camera: Camera;
  scene: MapScene;
  marks: MapView['marks'];
  palette: MapView['palette'];
  /** Size of the window. */
  size: Size;
}

/** Returns the part of the window that is painted beyond each of its edges; less on screens with a high pixel ratio. */
const overscan = (ratio: number): number => (ratio > 1.5 ? 0.25 : 0.4);

/** Returns the distance to move the bitmap, in px, or null if it is outdated or too small. */
function wayOf(picture: DragBitmap, view: MapView, part: number): Point | null {
  const { camera, scene, marks, palette, size } = view;
  const isSame = picture.scene === scene && picture.marks === marks && picture.palette === palette;
  if (!isSame || picture.size !== size || picture.camera.zoom !== camera.zoom) return null;
  const way = { x: (picture.camera.x - camera.x) * camera.zoom, y: (picture.camera.y - camera.y) * camera.zoom };
  const isEnough = Math.abs(way.x) <= size.width * part && Math.abs(way.y) <= size.height * part;
  return isEnough ? way : null;
}

function painted(view: MapView, ratio: number): DragBitmap | null {
  const { camera, scene, marks, palette, size } = view;
  const grown = 1 + 2 * overscan(ratio);
  const whole = { width: size.width * grown, height: size.height * grown };
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(whole.width * ratio);
  canvas.height = Math.round(whole.height * ratio);
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  paintMap(canvasPen(context), { ...view, size: whole });
  return { canvas, camera, scene, marks, palette, size };
}

/** Draws the view from an existing bitmap, or from a new one, and returns the bitmap. */
export function drawDragBitmap(
  context: CanvasRenderingContext2D,
  view: MapView,
  known: DragBitmap | null,
): DragBitmap | null {
  const ratio = context.canvas.width / view.size.width;
  const way = known && wayOf(known, view, overscan(ratio));
  const picture = way ? known : painted(view, ratio);
  if (!picture) return null;
  const { x, y } = way ?? { x: 0, y: 0 };
  const edge = overscan(ratio);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, context.canvas.width, context.canvas.height);
  // Whole device pixels keep letters sharp.
  const left = Math.round((x - edge * view.size.width) * ratio);
  const top = Math.round((y - edge * view.size.height) * ratio);
  context.drawImage(picture.canvas, left, top);
  return picture;
}
