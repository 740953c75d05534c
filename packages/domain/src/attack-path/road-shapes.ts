import type { Severity } from '../severity.ts';
import type { Gate, GateState } from './path-model.ts';

export interface Point {
  x: number;
  y: number;
}

/** A part of a road; a curve has four control points. */
export interface RoadLine {
  kind: 'road';
  points: readonly Point[];
  isCurve: boolean;
  /** It is behind a closed gate. */
  isCut: boolean;
}

/** The colors of a picture, which depend on its theme. */
export type RoadInk = 'text' | 'muted';

export interface RoadText extends Point {
  kind: 'text';
  text: string;
  /** Font size in px; `y` is the baseline. */
  size: number;
  ink: RoadInk;
  isStrong: boolean;
  anchor: 'start' | 'middle' | 'end';
}

/** The shape of a severity; its box starts at `x` and `y`. */
export interface RoadSign extends Point {
  kind: 'sign';
  severity: Severity;
  size: number;
}

/** A gate across the road, in a box of `gateSize` that starts at `x` and `y`. */
export interface RoadGate extends Point {
  kind: 'gate';
  /** Identifies the gate on its node, so that a page can animate its change. */
  key: string;
  state: GateState;
  isTried: boolean;
}

/** The mark of a node around its center. */
export interface RoadNode extends Point {
  kind: 'node';
  look: 'entry' | 'step' | 'goal';
  isCut: boolean;
}

export type RoadShape = RoadLine | RoadText | RoadSign | RoadGate | RoadNode;

export interface Box extends Point {
  width: number;
  height: number;
}

/** The areas of a gate: the gate itself for a button, and its labels for a link. */
export interface GateSpot {
  key: string;
  gate: Gate;
  button: Box;
  link: Box;
}

/** A picture of attack paths. */
export interface RoadPicture {
  width: number;
  height: number;
  shapes: readonly RoadShape[];
  spots: readonly GateSpot[];
  /** The number of paths that are not drawn. */
  hidden: number;
}

/** Size of a gate in px. */
export const gateSize = 26;
/** Radius of the mark of a node in px. */
export const nodeRadius = 6;

const anchors = { start: 'end', middle: 'middle', end: 'start' } as const;

function mirroredShape(shape: RoadShape, width: number): RoadShape {
  switch (shape.kind) {
    case 'road':
      return { ...shape, points: shape.points.map(({ x, y }) => ({ x: width - x, y })) };
    case 'text':
      return { ...shape, x: width - shape.x, anchor: anchors[shape.anchor] };
    case 'sign':
      return { ...shape, x: width - shape.x - shape.size };
    case 'gate':
      return { ...shape, x: width - shape.x - gateSize };
    case 'node':
      return { ...shape, x: width - shape.x };
  }
}

const mirroredBox = (box: Box, width: number): Box => ({ ...box, x: width - box.x - box.width });

/** Mirrors a picture for pages with right-to-left text. */
export const mirrorPicture = (picture: RoadPicture): RoadPicture => ({
  ...picture,
  shapes: picture.shapes.map((shape) => mirroredShape(shape, picture.width)),
  spots: picture.spots.map((spot) => ({
    ...spot,
    button: mirroredBox(spot.button, picture.width),
    link: mirroredBox(spot.link, picture.width),
  })),
});
