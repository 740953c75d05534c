import { type Point, toMap, revealPoint, zoomed } from '../map-drawing/camera.ts';
import { valueAt } from '../map-drawing/map-view.ts';
import { flyTo, type MapStage } from './map-stage.ts';

/** A node this close to the edge counts as hidden; it is then moved further inside. */
const edgePx = 24;
const sightMarginPx = 90;

/** Moves the map to show a node, if it is hidden. */
export function showNode(stage: MapStage, index: number): void {
  const { scene, size, camera, motion } = stage;
  if (!scene) return;
  const point = { x: valueAt(scene.layout.x, index), y: valueAt(scene.layout.y, index) };
  const now = motion?.flight?.to ?? camera;
  const near = revealPoint(now, size, { point, margin: edgePx });
  if (near.x === now.x && near.y === now.y) return;
  flyTo(stage, revealPoint(now, size, { point, margin: Math.min(sightMarginPx, size.width / 4) }));
}

/** Zooms around the center of the window. */
export function zoomBy(stage: MapStage, factor: number): void {
  const { size, motion, camera } = stage;
  const from = motion?.flight?.to ?? camera;
  flyTo(stage, zoomed(from, size, { at: { x: size.width / 2, y: size.height / 2 }, factor }));
}

/** Returns the node at a point of the window; touch has a larger tolerance than a mouse. */
export function nodeAt(stage: MapStage, point: Point, reachPx: number): number | undefined {
  const { index, camera, size, scene } = stage;
  if (!index || !scene || scene.settled < 1) return undefined;
  return index.nearest(toMap(camera, size, point), reachPx / camera.zoom);
}
