import { interpolateCamera, type Camera, clampCamera, type Size } from '../map-drawing/camera.ts';
import { boxOf, fitCamera } from '../map-drawing/fit-camera.ts';
import { eased, type NodeAnimation, applyGrowth, growthOf } from '../map-drawing/growth.ts';
import type { MapScene, MapView } from '../map-drawing/map-view.ts';
import { paintMap } from '../map-drawing/paint-map.ts';
import { canvasPen, type Pen } from '../map-drawing/pen.ts';
import { indexOf, type SpatialIndex } from '../map-drawing/spatial-index.ts';
import { measurer } from './measure-text.ts';
import { drawDragBitmap, type DragBitmap } from './pulled-picture.ts';

type PaintListener = (view: MapView) => void;

/** The data that the page sets on the canvas, besides the scene. */
export type StageLook = Omit<MapView, 'scene' | 'camera' | 'size' | 'measure'>;

interface Flight {
  from: Camera;
  to: Camera;
}
interface Motion {
  begun: number;
  flight: Flight | null;
  growth: NodeAnimation | null;
}

/** The canvas with its frequently changing state, which is kept outside React. */
export interface MapStage {
  canvas: HTMLCanvasElement;
  pen: Pen;
  size: Size;
  camera: Camera;
  scene: MapScene | null;
  index: SpatialIndex | null;
  look: StageLook | null;
  measure: MapView['measure'];
  motion: Motion | null;
  /** True while the user drags the map, which only moves it. */
  isPulled: boolean;
  picture: DragBitmap | null;
  /** ID of the pending animation frame; 0 if none is pending. */
  frame: number;
  /** True if the whole map is shown, which then stays so when it changes. */
  isFitted: boolean;
  /** Called after every frame, for elements drawn beside the canvas. */
  onPaint: PaintListener;
}

const motionMs = 320;
/** Maximum device pixel ratio; more would only cost time. */
const maxRatio = 2.5;

export const wantsStillness = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

export function openStage(canvas: HTMLCanvasElement): MapStage | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  return {
    canvas,
    pen: canvasPen(context),
    size: { width: 1, height: 1 },
    camera: { x: 0, y: 0, zoom: 1 },
    scene: null,
    index: null,
    look: null,
    measure: measurer(context),
    motion: null,
    isPulled: false,
    picture: null,
    frame: 0,
    isFitted: true,
    onPaint: () => undefined,
  };
}

export const closeStage = (stage: MapStage): void => cancelAnimationFrame(stage.frame);

export const viewOf = ({ scene, look, camera, size, measure }: MapStage): MapView | null =>
  scene && look && { ...look, scene, camera, size, measure };

function draw(stage: MapStage, context: CanvasRenderingContext2D, view: MapView): void {
  if (stage.isPulled) {
    stage.picture = drawDragBitmap(context, view, stage.picture);
    return;
  }
  const ratio = stage.canvas.width / stage.size.width;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, stage.size.width, stage.size.height);
  paintMap(stage.pen, view);
}

function paint(stage: MapStage): void {
  const view = viewOf(stage);
  const context = stage.canvas.getContext('2d');
  if (!view || !context) return;
  draw(stage, context, view);
  const shown = String(view.scene.nodes.length);
  // Exposes the painted state to performance measurements and end-to-end tests.
  if (stage.canvas.dataset['painted'] !== shown) stage.canvas.dataset['painted'] = shown;
  stage.onPaint(view);
}

/** Advances the running animation. Returns true if it continues. */
function advance(stage: MapStage, now: number): boolean {
  const { motion, scene } = stage;
  if (!motion || !scene) return false;
  const part = Math.min(1, Math.max(0, (now - motion.begun) / motionMs));
  if (motion.flight) stage.camera = interpolateCamera(motion.flight.from, motion.flight.to, eased(part));
  if (motion.growth) applyGrowth(scene, motion.growth, part === 1 ? 1 : eased(part));
  if (part === 1) stage.motion = null;
  return part < 1;
}

export function requestPaint(stage: MapStage): void {
  if (stage.frame !== 0) return;
  stage.frame = requestAnimationFrame((now) => {
    stage.frame = 0;
    const isMoving = advance(stage, now);
    paint(stage);
    if (isMoving) requestPaint(stage);
  });
}

function move(stage: MapStage, motion: Omit<Motion, 'begun'>): void {
  stage.isPulled = false;
  stage.motion = { ...motion, begun: performance.now() };
  if (wantsStillness()) advance(stage, Infinity);
  requestPaint(stage);
}

export function setSize(stage: MapStage, size: Size): void {
  const ratio = Math.min(window.devicePixelRatio || 1, maxRatio);
  stage.size = size;
  stage.picture = null;
  stage.canvas.width = Math.round(size.width * ratio);
  stage.canvas.height = Math.round(size.height * ratio);
  if (stage.isFitted && stage.scene) stage.camera = fitCamera(stage, stage.scene);
  // A new size clears the canvas, so it is painted before the page is shown.
  paint(stage);
}

/** Animates to a camera; a running growth animation continues. */
export function flyTo(stage: MapStage, to: Camera): void {
  const { camera, scene, motion } = stage;
  stage.isFitted = false;
  const goal = scene ? clampCamera(to, boxOf(scene)) : to;
  move(stage, {
    flight: { from: camera, to: goal },
    growth: scene && scene.settled < 1 ? (motion?.growth ?? null) : null,
  });
}

/** Sets the camera immediately, as while dragging. */
export function setCamera(stage: MapStage, camera: Camera): void {
  stage.isFitted = false;
  stage.isPulled = stage.camera.zoom === camera.zoom && stage.scene?.settled === 1;
  stage.camera = stage.scene ? clampCamera(camera, boxOf(stage.scene)) : camera;
  if (stage.motion) stage.motion.flight = null;
  requestPaint(stage);
}

export function fitAll(stage: MapStage): void {
  if (!stage.scene) return;
  flyTo(stage, fitCamera(stage, stage.scene));
  stage.isFitted = true;
}

/** Shows a scene: the first one immediately, later ones with an animation from the current one. */
export function showScene(stage: MapStage, scene: MapScene): void {
  const { scene: before, camera } = stage;
  stage.scene = scene;
  const radii = Float32Array.from(scene.nodes, ({ radius }) => radius);
  stage.index = indexOf({ x: scene.layout.x, y: scene.layout.y, radii });
  if (before === null) {
    stage.camera = fitCamera(stage, scene);
    return requestPaint(stage);
  }
  const growth = growthOf(before, scene);
  applyGrowth(scene, growth, 0);
  const goal = stage.isFitted ? fitCamera(stage, scene) : clampCamera(camera, boxOf(scene));
  move(stage, { flight: { from: camera, to: goal }, growth });
}

/** Sets the highlights and colors. */
export function setLook(stage: MapStage, look: StageLook): void {
  stage.look = look;
  requestPaint(stage);
}

/** Calls the listener after every frame. Returns a function that stops this. */
export function watchPaints(stage: MapStage, listener: PaintListener): () => void {
  stage.onPaint = listener;
  requestPaint(stage);
  return () => void (stage.onPaint = () => undefined);
}
