import type { Severity } from '@gatehouse/domain/severity';

import { severityEdges, severityTokens } from '../../../shared/vocabulary/severity-tokens.ts';

/** The color tokens of a diagram; their values depend on the skin. */
export const inks = {
  page: '--surface-page',
  card: '--surface-card',
  sunken: '--surface-sunken',
  line: '--control-border',
  hairline: '--filter-border',
  text: '--text',
  muted: '--text-muted',
  onText: '--on-primary',
  ...severityTokens,
  'critical-edge': severityEdges.critical,
  'high-edge': severityEdges.high,
  'medium-edge': severityEdges.medium,
  'low-edge': severityEdges.low,
  'info-edge': severityEdges.info,
  'none-edge': severityEdges.none,
} as const;
export type Ink = keyof typeof inks;

export interface Point {
  x: number;
  y: number;
}

export interface BoxShape extends Point {
  kind: 'box';
  width: number;
  height: number;
  radius: number;
  fill: Ink;
  stroke?: Ink;
}

export interface TextShape extends Point {
  kind: 'text';
  text: string;
  /** Font size in px; `y` is the baseline. */
  size: number;
  fill: Ink;
  isStrong?: boolean;
  isCode?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

/** A path from one step to another, with an arrow at its end. */
export interface LineShape {
  kind: 'line';
  points: readonly Point[];
  stroke: Ink;
  /** True if a fix has cut this path. */
  isCut?: boolean;
}

export interface SignShape extends Point {
  kind: 'sign';
  severity: Severity;
  size: number;
}

/** A shape of a diagram, for drawing on the page, in a file and on a canvas. */
export type Shape = BoxShape | TextShape | LineShape | SignShape;

/** A step in the diagram, drawn as a link. */
export interface SceneStep extends Point {
  id: string;
  width: number;
  height: number;
  label: string;
  shapes: readonly Shape[];
}

/** A diagram of a chain. */
export interface Scene {
  width: number;
  height: number;
  /** Shapes behind the steps: the paths and the names of the tactics. */
  ground: readonly Shape[];
  steps: readonly SceneStep[];
}

/** A diagram for export, with its title, colors and fonts. */
export interface Sheet {
  width: number;
  height: number;
  /** Position of the diagram below the title. */
  offset: { x: number; y: number };
  head: readonly Shape[];
  shapes: readonly Shape[];
  colorOf: (ink: Ink) => string;
  fonts: { text: string; code: string };
}

/** SVG paths of the severity icons in a 16 px box; the same shapes as everywhere in the portal. */
export const signPaths: Record<Severity, { path: string; isOutline?: boolean }> = {
  critical: { path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z' },
  high: { path: 'M8 1.6 15.2 14.8H.8z' },
  medium: { path: 'M8 .9 15.1 8 8 15.1.9 8z' },
  low: { path: 'M1.75 8a6.25 6.25 0 0 0 12.5 0z' },
  info: { path: 'M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0z', isOutline: true },
  none: { path: 'M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0z', isOutline: true },
};

/** Returns the corners of the arrowhead at the end of a path. */
export function arrowAt(points: readonly Point[]): readonly Point[] {
  const [before, end] = points.slice(-2);
  if (!before || !end) return [];
  const length = Math.hypot(end.x - before.x, end.y - before.y) || 1;
  const [dx, dy] = [(end.x - before.x) / length, (end.y - before.y) / length];
  const back = { x: end.x - dx * arrowLength, y: end.y - dy * arrowLength };
  const half = arrowLength / 2;
  return [end, { x: back.x - dy * half, y: back.y + dx * half }, { x: back.x + dy * half, y: back.y - dx * half }];
}

const arrowLength = 8;
