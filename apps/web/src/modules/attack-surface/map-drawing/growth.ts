import { type MapScene, valueAt } from './map-view.ts';

/** Nodes on their way from where they were to where they belong. */
export interface Growth {
  fromX: Float32Array;
  fromY: Float32Array;
}

/** Quick at first, then gently to its end. */
export const eased = (part: number): number => 1 - (1 - part) ** 3;

/** Nodes that were not there before come out of their parent; new roots are where they belong. */
export function growthOf(before: MapScene | null, { nodes, layout }: Pick<MapScene, 'nodes' | 'layout'>): Growth {
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

/** The scene after a part of the way. */
export function grown(scene: MapScene, { fromX, fromY }: Growth, part: number): void {
  const { x, y, layout } = scene;
  for (let index = 0; index < x.length; index += 1) {
    const [startX, startY] = [valueAt(fromX, index), valueAt(fromY, index)];
    x[index] = startX + (valueAt(layout.x, index) - startX) * part;
    y[index] = startY + (valueAt(layout.y, index) - startY) * part;
  }
  scene.settled = part;
}
