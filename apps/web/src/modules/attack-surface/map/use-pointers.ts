import { type PointerEvent, useEffect, useState } from 'react';

import { type Point, zoomed } from '../map-drawing/camera.ts';
import { dragged, wheelFactor } from '../map-drawing/gestures.ts';
import type { MapNode } from '../map-drawing/map-nodes.ts';
import { nodeAt } from './map-moves.ts';
import { flyTo, type MapStage, setCamera } from './map-stage.ts';

interface PointerActs {
  onNode: (node: MapNode, isSelecting: boolean) => void;
  onHover: (index: number | null) => void;
}

/** A pointer that moves further than this starts a drag, in px. */
const slackPx = 4;
/** Distance from a node within which a press still hits it, in px. */
const reachPx = { mouse: 6, touch: 18 } as const;
const doubleFactor = 2;

const pointIn = ({ clientX, clientY }: { clientX: number; clientY: number }, element: Element): Point => {
  const { left, top } = element.getBoundingClientRect();
  return { x: clientX - left, y: clientY - top };
};

/** Zooms at the pointer with the wheel. React's wheel listener is passive and cannot prevent scrolling. */
function useWheel(stage: MapStage | null): void {
  useEffect(() => {
    const frame = stage?.canvas.parentElement;
    if (!stage || !frame) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { motion, camera, size } = stage;
      const from = motion?.flight?.to ?? camera;
      setCamera(stage, zoomed(from, size, { at: pointIn(event, frame), factor: wheelFactor(event) }));
    };
    frame.addEventListener('wheel', turn, { passive: false });
    return () => frame.removeEventListener('wheel', turn);
  }, [stage]);
}

/** The pressed pointers. */
interface Press {
  touches: Map<number, Point>;
  begun: Point;
  isPull: boolean;
}

function begin(press: Press, event: PointerEvent<HTMLElement>): void {
  if (event.button !== 0) return;
  const at = pointIn(event, event.currentTarget);
  event.currentTarget.setPointerCapture(event.pointerId);
  press.touches.set(event.pointerId, at);
  press.isPull = press.touches.size > 1;
  if (!press.isPull) press.begun = at;
}

/** Moves the map if the press is a drag. Returns true if it is one. */
function pull(press: Press, stage: MapStage, { pointerId, at }: { pointerId: number; at: Point }): boolean {
  const { touches, begun } = press;
  if (Math.hypot(at.x - begun.x, at.y - begun.y) > slackPx) press.isPull = true;
  if (!press.isPull) return false;
  const before = new Map(touches);
  touches.set(pointerId, at);
  setCamera(stage, dragged(stage.camera, stage.size, { before, after: touches }));
  return true;
}

/** Returns the node on which a press ended, unless it was a drag. */
function pressedNode(press: Press, stage: MapStage | null, event: PointerEvent<HTMLElement>): MapNode | undefined {
  const wasDown = press.touches.delete(event.pointerId);
  if (!wasDown || press.isPull || !stage) return undefined;
  const reach = event.pointerType === 'mouse' ? reachPx.mouse : reachPx.touch;
  const index = nodeAt(stage, pointIn(event, event.currentTarget), reach);
  return index === undefined ? undefined : stage.scene?.nodes[index];
}

const wantsSelection = ({ ctrlKey, metaKey, shiftKey }: PointerEvent): boolean => ctrlKey || metaKey || shiftKey;

/** Handles dragging, pinching, clicking and hovering. */
export function usePointers(stage: MapStage | null, { onNode, onHover }: PointerActs) {
  useWheel(stage);
  const [press] = useState<Press>(() => ({ touches: new Map(), begun: { x: 0, y: 0 }, isPull: false }));
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => begin(press, event),
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (!stage) return;
      const at = pointIn(event, event.currentTarget);
      const isDown = press.touches.has(event.pointerId);
      if (isDown && pull(press, stage, { pointerId: event.pointerId, at })) onHover(null);
      else if (!isDown && event.pointerType === 'mouse') onHover(nodeAt(stage, at, reachPx.mouse) ?? null);
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      const node = pressedNode(press, stage, event);
      if (node) onNode(node, wantsSelection(event));
    },
    onPointerCancel: ({ pointerId }: PointerEvent<HTMLElement>) => void press.touches.delete(pointerId),
    onPointerLeave: () => onHover(null),
    onDoubleClick: (event: { clientX: number; clientY: number; currentTarget: Element }) => {
      const at = pointIn(event, event.currentTarget);
      if (!stage || nodeAt(stage, at, reachPx.mouse) !== undefined) return;
      flyTo(stage, zoomed(stage.camera, stage.size, { at, factor: doubleFactor }));
    },
  };
}
