import { type MapScene, valueAt } from './map-view.ts';

/** Start positions of an animation of the nodes to their new positions. */
export interface NodeAnimation {
  fromX: Float32Array;
  fromY: Float32Array;
}

/** Easing function: fast at first, then slower. */
export const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Returns the start positions: new nodes start at their parent, new roots at their final position. */
export function growthOf(
  before: MapScene | null,
  { nodes, layout }: Pick<MapScene, 'nodes' | 'layout'>,
): NodeAnimation {
  const places = new Map(before?.nodes.map(({ key }, index) => [key, index]));
  const fromX = new Float32Array(nodes.length);
  const fromY = new Float32Array(nodes.length);
  const originOf = (index: number, parent: number, old: number | undefined): [number, number] => {
    if (before && old !== undefined) return [valueAt(before.x, old), valueAt(before.y, old)];
    if (parent < 0) return [valueAt(layout.x, index), valueAt(layout.y, index)];
    return [valueAt(fromX, parent), valueAt(fromY, parent)];
  };
  for (const [index, { key, parent }] of nodes.entries()) {
    const [x, y] = originOf(index, parent, places.get(key));
    fromX[index] = x;
    fromY[index] = y;
  }
  return { fromX, fromY };
}

/** Moves the nodes of the scene to this part of the animation. */
export function applyGrowth(scene: MapScene, { fromX, fromY }: NodeAnimation, part: number): void {
  const { x, y, layout } = scene;
  for (let index = 0; index < x.length; index += 1) {
    const [startX, startY] = [valueAt(fromX, index), valueAt(fromY, index)];
    x[index] = startX + (valueAt(layout.x, index) - startX) * part;
    y[index] = startY + (valueAt(layout.y, index) - startY) * part;
  }
  scene.settled = part;
}
