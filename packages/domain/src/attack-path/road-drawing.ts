import type { RoadLine, RoadNode } from './road-shapes.ts';
import { nodeRadius } from './road-shapes.ts';

/** The parts of a gate in a box of `gateSize`: the arch, and the bars that close it, whole or half lowered. */
export const gateDrawing = {
  arch: 'M5 25V13a8 8 0 0 1 16 0v12',
  bars: 'M9 7v17M13 5v19M17 7v17M5 13h16M5 19h16',
  halfBars: 'M9 7v9M13 5v11M17 7v9M5 12h16',
} as const;

/** Stroke of a road in px; a road behind a closed gate is thin and dashed. */
export const roadStroke = { open: 3, cut: 1.5, dashes: '4 4' } as const;

const rounded = (value: number): number => Math.round(value * 10) / 10;

/** Returns a road as an SVG path. */
export function roadPath({ points, isCurve }: Pick<RoadLine, 'points' | 'isCurve'>): string {
  const [first, ...others] = points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`);
  return `M${first ?? ''}${isCurve ? 'C' : 'L'}${others.join(' ')}`;
}

/** Returns the mark of a node as an SVG path: a diamond for a goal, otherwise a circle. */
export function nodePath({ x, y, look }: RoadNode): string {
  const [left, top] = [rounded(x), rounded(y)];
  const radius = look === 'goal' ? nodeRadius + 3 : nodeRadius;
  if (look === 'goal')
    return `M${left} ${top - radius}l${radius} ${radius} -${radius} ${radius} -${radius} -${radius}z`;
  const arc = `a${radius} ${radius} 0 1 1`;
  return `M${left - radius} ${top}${arc} ${2 * radius} 0${arc} -${2 * radius} 0z`;
}
