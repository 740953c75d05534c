import { type PointerEvent, useEffect, useRef } from 'react';

import { fitBox, seenBox, toMap, toScreen } from '../map-drawing/camera.ts';
import { type MapStage, setCamera, watchPaints } from './map-stage.ts';
import type { MapScene, MapView } from '../map-drawing/map-view.ts';
import { paintSectors } from '../map-drawing/paint-links.ts';
import { paintNodes } from '../map-drawing/paint-nodes.ts';
import { paintRoots } from '../map-drawing/paint-roots.ts';
import { canvasPen } from '../map-drawing/pen.ts';
import styles from './map.module.css';

const sidePx = 132;
const marginPx = 8;
const size = { width: sidePx, height: sidePx };
const none: ReadonlySet<number> = new Set();

const cameraOf = ({ layout: { radius } }: MapScene) =>
  fitBox({ left: -radius, right: radius, top: -radius, bottom: radius }, size, marginPx);

/** Paints the whole map, without the visible part; called only when the map has changed. */
function paintOverview(canvas: HTMLCanvasElement, view: MapView): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = canvas.width / sidePx;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, sidePx, sidePx);
  const { found } = view.marks;
  const marks = { focus: null, hover: null, selected: none, found, fresh: none };
  const whole = { ...view, camera: cameraOf(view.scene), size, marks };
  const pen = canvasPen(context);
  paintSectors(pen, whole);
  paintNodes(pen, whole);
  paintRoots(pen, whole);
}

/** Paints the frame of the visible part. */
function paintSeen(canvas: HTMLCanvasElement, { scene, camera, size: window, palette }: MapView): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const ratio = canvas.width / sidePx;
  const box = seenBox(camera, window);
  const mini = cameraOf(scene);
  const from = toScreen(mini, size, { x: box.left, y: box.top });
  const to = toScreen(mini, size, { x: box.right, y: box.bottom });
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, sidePx, sidePx);
  context.strokeStyle = palette.focus;
  context.lineWidth = 1.5;
  context.strokeRect(
    Math.max(1, from.x),
    Math.max(1, from.y),
    Math.min(sidePx - 1, to.x) - Math.max(1, from.x),
    Math.min(sidePx - 1, to.y) - Math.max(1, from.y),
  );
}

function isFullyVisible({ scene, camera, size: window }: MapView): boolean {
  const { left, right, top, bottom } = seenBox(camera, window);
  const { radius } = scene.layout;
  return left <= -radius && right >= radius && top <= -radius && bottom >= radius;
}

/** True if another painting of the whole map would look the same. */
const isSame = (last: MapView | null, { scene, palette, marks }: MapView): boolean =>
  last?.scene === scene && last.palette === palette && last.marks.found === marks.found;

/** Returns a function that paints both canvases for a frame; the whole map only if it has changed and no animation is running. */
function minimapPainter(frame: HTMLElement, whole: HTMLCanvasElement, seen: HTMLCanvasElement) {
  let last: MapView | null = null;
  return (view: MapView): void => {
    const isSettled = view.scene.settled === 1;
    if (isSettled && !isSame(last, view)) paintOverview(whole, view);
    if (isSettled) last = view;
    paintSeen(seen, view);
    // If the whole map is visible, the minimap is hidden.
    frame.toggleAttribute('data-idle', isFullyVisible(view));
  };
}

/** The minimap in a corner, with the visible part. Keyboard users have the arrow keys and 0 instead. */
export function Minimap({ stage }: { stage: MapStage }) {
  const frame = useRef<HTMLDivElement>(null);
  const whole = useRef<HTMLCanvasElement>(null);
  const seen = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!frame.current || !whole.current || !seen.current) return;
    return watchPaints(stage, minimapPainter(frame.current, whole.current, seen.current));
  }, [stage]);
  const go = (event: PointerEvent<HTMLElement>) => {
    if (!stage.scene || event.buttons === 0) return;
    const { left, top } = event.currentTarget.getBoundingClientRect();
    const at = toMap(cameraOf(stage.scene), size, { x: event.clientX - left, y: event.clientY - top });
    setCamera(stage, { ...stage.camera, ...at });
  };
  const px = sidePx * 2;
  return (
    <div
      ref={frame}
      className={styles.minimap}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        go(event);
      }}
      onPointerMove={go}
    >
      <canvas ref={whole} width={px} height={px} />
      <canvas ref={seen} width={px} height={px} />
    </div>
  );
}
