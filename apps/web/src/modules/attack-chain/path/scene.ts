import type { Severity } from '@gatehouse/domain/severity';
import { severityPaths } from '@gatehouse/domain/severity-paths';

import { severityEdges, severityTokens } from '../../../shared/vocabulary/severity-tokens.ts';

/** The color tokens of a diagram; their values depend on the skin. */
export const inks = {
  page: '--surface-page',
  card: '--surface-card',
  sunken: '--surface-sunken',
  line: '--control-border',
  hairline: '--filter-border',
  slate: '--tint-slate-edge',
  teal: '--tint-teal-edge',
  violet: '--tint-violet-edge',
  amber: '--tint-amber-edge',
  plum: '--tint-plum-edge',
  stone: '--tint-stone-edge',
  olive: '--tint-olive-edge',
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
  opacity?: number;
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

/** The icon of a severity, or the closed gate of a fixed step. */
export interface IconShape extends Point {
  kind: 'sign';
  sign: Severity | 'gate';
  size: number;
  opacity?: number;
}

/** An image of the exported file, such as a logo, scaled to fit its box without distortion. */
export interface ImageShape extends Point {
  kind: 'image';
  width: number;
  height: number;
  image: CanvasImageSource;
  /** The image as a data URL, for the file. */
  href: string;
}

/** A shape of a diagram, for drawing on the page, in a file and on a canvas. */
export type Shape = BoxShape | TextShape | LineShape | IconShape;

/** A shape above an exported diagram. */
export type HeadShape = Shape | ImageShape;

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
  head: readonly HeadShape[];
  shapes: readonly Shape[];
  colorOf: (ink: Ink) => string;
  fonts: { text: string; code: string };
}

/** A path of an icon with its colors. */
export interface IconPath {
  path: string;
  fill?: Ink | undefined;
  stroke?: Ink | undefined;
  width: number;
  dashes?: string | undefined;
}

/** A closed gate: a filled arch with its bars. */
const gatePaths: readonly IconPath[] = [
  { path: 'M2 15V7a6 6 0 0 1 12 0v8z', fill: 'low', width: 1 },
  { path: 'M5.4 3v12M8 2.4V15M10.6 3v12M2 8.4h12', stroke: 'card', width: 1.1 },
];

/** Returns the paths of an icon in a 16 px box; those of severities are the same as everywhere in the portal. */
export function iconPathsOf(sign: IconShape['sign']): readonly IconPath[] {
  if (sign === 'gate') return gatePaths;
  const inkOf = { color: sign, edge: `${sign}-edge`, gap: 'card' } as const;
  return severityPaths[sign].map(({ path, fill, stroke, width = 1, dashes }) => ({
    path,
    fill: fill && inkOf[fill],
    stroke: stroke && inkOf[stroke],
    width,
    dashes,
  }));
}

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

const arrowLength = 6;
