import type { Camera, Size } from './camera.ts';
import type { LookGroup } from './map-looks.ts';
import type { MapNode } from './map-nodes.ts';
import type { MapLayout } from './map-shape.ts';
import type { MapPalette } from './palette.ts';

/** The nodes with their layout and current positions. */
export interface MapScene {
  nodes: readonly MapNode[];
  layout: MapLayout;
  /** Current positions; during an animation they differ from the layout. */
  x: Float32Array;
  y: Float32Array;
  groups: readonly LookGroup[];
  /** Node indexes in the order in which labels are placed. */
  labelOrder: readonly number[];
  /** Progress of the animation, from 0 to 1. */
  settled: number;
}

/** The highlighted nodes, by index. */
export interface MapMarks {
  focus: number | null;
  hover: number | null;
  selected: ReadonlySet<number>;
  /** Nodes that match the search; all others are faded. */
  found: ReadonlySet<number> | null;
  /** Nodes that are new or changed since the last visit. */
  fresh: ReadonlySet<number>;
}

/** A square logo for the canvas and, as a data address, for SVG files. */
export interface MapLogo {
  canvas: HTMLCanvasElement;
  address: string;
}

/** The company in the center: its logo, or its initials without one. */
export interface MapHub {
  initials: string;
  logo: MapLogo | null;
}

/** Everything that is needed to draw the map. */
export interface MapView {
  scene: MapScene;
  camera: Camera;
  size: Size;
  palette: MapPalette;
  marks: MapMarks;
  /** The center if there are several roots. */
  hub: MapHub;
  /** Returns the line below the name of a root. */
  countOf: (node: MapNode) => string;
  /** Returns the width of a text in px. */
  measure: (text: string, size: number) => number;
}

/** Returns the value at an index, or 0 beyond the end. */
export const valueAt = (values: Float32Array, index: number): number => values[index] ?? 0;

/** A node in the window, in px. */
export interface WindowNode {
  index: number;
  x: number;
  y: number;
  radius: number;
}

type MapFraming = Pick<MapView, 'scene' | 'camera' | 'size'>;

/** Returns the position of the map's center in the window. */
export const middleOf = ({ camera, size }: Pick<MapFraming, 'camera' | 'size'>): readonly [number, number] => [
  size.width / 2 - camera.x * camera.zoom,
  size.height / 2 - camera.y * camera.zoom,
];

const isInWindow = ({ x, y, radius }: WindowNode, { width, height }: Size): boolean =>
  x >= -radius && y >= -radius && x <= width + radius && y <= height + radius;

/** Calls `visit` for each node in the window. It reuses one object, because a frame would otherwise allocate thousands. */
export function eachInSight(
  { scene, camera, size }: MapFraming,
  members: Iterable<number>,
  visit: (spot: Readonly<WindowNode>) => void,
): void {
  const { x, y, nodes } = scene;
  const [left, top] = middleOf({ camera, size });
  const spot: WindowNode = { index: 0, x: 0, y: 0, radius: 0 };
  for (const index of members) {
    spot.index = index;
    spot.x = valueAt(x, index) * camera.zoom + left;
    spot.y = valueAt(y, index) * camera.zoom + top;
    spot.radius = (nodes[index]?.radius ?? 0) * camera.zoom;
    if (isInWindow(spot, size)) visit(spot);
  }
}

/** Returns the position of a node in the window. */
export function placeOf(view: MapFraming, index: number): readonly [number, number] {
  const [left, top] = middleOf(view);
  const { x, y } = view.scene;
  return [valueAt(x, index) * view.camera.zoom + left, valueAt(y, index) * view.camera.zoom + top];
}
