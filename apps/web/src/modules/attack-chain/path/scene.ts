import type { Severity } from '@gatehouse/domain/severity';

import { severityEdges, severityTokens } from '../../../shared/vocabulary/severity-tokens.ts';

/** The colors of a picture, by the tokens of the skin that it is drawn in. */
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
  /** In px; `y` is the baseline. */
  size: number;
  fill: Ink;
  isStrong?: boolean;
  isCode?: boolean;
  anchor?: 'start' | 'middle' | 'end';
}

/** A way from one step to another, with an arrow at its end. */
export interface LineShape {
  kind: 'line';
  points: readonly Point[];
  stroke: Ink;
  /** The attack no longer gets through here. */
  isCut?: boolean;
}

export interface SignShape extends Point {
  kind: 'sign';
  severity: Severity;
  size: number;
}

/** What a picture is drawn with, on the page, in a file and on a canvas. */
export type Shape = BoxShape | TextShape | LineShape | SignShape;

/** The parts of a picture that lead to a step. */
export interface SceneStep extends Point {
  id: string;
  width: number;
  height: number;
  label: string;
  shapes: readonly Shape[];
}

/** A picture of a chain. */
export interface Scene {
  width: number;
  height: number;
  /** Behind the steps: the ways and the names of the tactics. */
  ground: readonly Shape[];
  steps: readonly SceneStep[];
}

/** A picture with all that it is drawn with, in the colors of the skin. */
export interface Sheet {
  width: number;
  height: number;
  /** Where the shapes begin. */
  offset: { x: number; y: number };
  head: readonly Shape[];
  shapes: readonly Shape[];
  colorOf: (ink: Ink) => string;
  fonts: { text: string; code: string };
}

/** The sign of each severity in a box of 16, as paths; the same shapes as everywhere in the portal. */
export const signPaths: Record<Severity, { path: string; isOutline?: boolean }> = {
  critical: { path: 'M5 1h6l4 4v6l-4 4H5l-4-4V5z' },
  high: { path: 'M8 1.6 15.2 14.8H.8z' },
  medium: { path: 'M8 .9 15.1 8 8 15.1.9 8z' },
  low: { path: 'M1.75 8a6.25 6.25 0 0 0 12.5 0z' },
  info: { path: 'M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0z', isOutline: true },
  none: { path: 'M14 8A6 6 0 1 1 2 8a6 6 0 1 1 12 0z', isOutline: true },
};

/** The arrow at the end of a way, as the corners of a triangle. */
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
