import type { Camera, Size } from './camera.ts';
import type { LookGroup } from './map-looks.ts';
import type { MapNode } from './map-nodes.ts';
import type { MapLayout } from './map-shape.ts';
import type { MapPalette } from './palette.ts';

/** The nodes and where they are. */
export interface MapScene {
  nodes: readonly MapNode[];
  layout: MapLayout;
  /** Where nodes are drawn; on their way to the places of the layout while those change. */
  x: Float32Array;
  y: Float32Array;
  groups: readonly LookGroup[];
  /** In which order labels get their room. */
  labelOrder: readonly number[];
  /** How much of the way the nodes have gone, from 0 to 1. */
  settled: number;
}

/** What is marked, by the places of nodes. */
export interface MapMarks {
  focus: number | null;
  hover: number | null;
  selected: ReadonlySet<number>;
  /** What a search found; everything else is faint. */
  found: ReadonlySet<number> | null;
  /** New or changed since the last visit. */
  fresh: ReadonlySet<number>;
}

/** All that a picture of the map is made from. */
export interface MapView {
  scene: MapScene;
  camera: Camera;
  size: Size;
  palette: MapPalette;
  marks: MapMarks;
  /** In the middle of several roots: the initials of the company. */
  hub: string;
  /** The line under the name of a root. */
  countOf: (node: MapNode) => string;
  /** The width of a text in px. */
  measure: (text: string, size: number) => number;
}

/** A number of a row of them; 0 behind its end. */
export const valueAt = (values: Float32Array, index: number): number => values[index] ?? 0;

/** A node in the window, in px. */
export interface Spot {
  index: number;
  x: number;
  y: number;
  radius: number;
}

type Framing = Pick<MapView, 'scene' | 'camera' | 'size'>;

/** The middle of the map in the window. */
export const middleOf = ({ camera, size }: Pick<Framing, 'camera' | 'size'>): readonly [number, number] => [
  size.width / 2 - camera.x * camera.zoom,
  size.height / 2 - camera.y * camera.zoom,
];

const isInWindow = ({ x, y, radius }: Spot, { width, height }: Size): boolean =>
  x >= -radius && y >= -radius && x <= width + radius && y <= height + radius;

/** Calls for each of the nodes in the window. It is the same object every time, or each picture would leave thousands. */
export function eachInSight(
  { scene, camera, size }: Framing,
  members: Iterable<number>,
  visit: (spot: Readonly<Spot>) => void,
): void {
  const { x, y, nodes } = scene;
  const [left, top] = middleOf({ camera, size });
  const spot: Spot = { index: 0, x: 0, y: 0, radius: 0 };
  for (const index of members) {
    spot.index = index;
    spot.x = valueAt(x, index) * camera.zoom + left;
    spot.y = valueAt(y, index) * camera.zoom + top;
    spot.radius = (nodes[index]?.radius ?? 0) * camera.zoom;
    if (isInWindow(spot, size)) visit(spot);
  }
}

/** Where a node is in the window. */
export function placeOf(view: Framing, index: number): readonly [number, number] {
  const [left, top] = middleOf(view);
  const { x, y } = view.scene;
  return [valueAt(x, index) * view.camera.zoom + left, valueAt(y, index) * view.camera.zoom + top];
}
