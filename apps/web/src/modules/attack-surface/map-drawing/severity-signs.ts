import type { Severity } from '@gatehouse/domain/severity';

import type { Pen } from './pen.ts';

/** Position and size of an icon in the window, in px. */
export interface SignPlace {
  x: number;
  y: number;
  radius: number;
}

type Corners = readonly (readonly [number, number])[];

const bevel = 0.42;
/** The severity icons in a square from -1 to 1, with the same shapes as in badges. */
const corners: Partial<Record<Severity, Corners>> = {
  critical: [
    [-bevel, -1],
    [bevel, -1],
    [1, -bevel],
    [1, bevel],
    [bevel, 1],
    [-bevel, 1],
    [-1, bevel],
    [-1, -bevel],
  ],
  high: [
    [0, -1.02],
    [1.08, 0.86],
    [-1.08, 0.86],
  ],
  medium: [
    [0, -1.1],
    [1.1, 0],
    [0, 1.1],
    [-1.1, 0],
  ],
};

function addCorners(pen: Pen, { x, y, radius }: SignPlace, shape: Corners): void {
  let isFirst = true;
  for (const [across, down] of shape) {
    if (isFirst) pen.moveTo(x + across * radius, y + down * radius);
    else pen.lineTo(x + across * radius, y + down * radius);
    isFirst = false;
  }
  pen.close();
}

/** Adds a square of a few px instead of an icon that would be too small; it is fast to draw. */
export function addSpeck(pen: Pen, { x, y, radius }: SignPlace): void {
  const half = Math.max(radius * 0.85, 0.5);
  pen.moveTo(x - half, y - half);
  pen.lineTo(x + half, y - half);
  pen.lineTo(x + half, y + half);
  pen.lineTo(x - half, y + half);
}

/** Adds the filled part of an icon; that of Low is half full, as in its badge. */
export function addFilled(pen: Pen, worst: Severity | null, place: SignPlace): void {
  const shape = worst === null ? undefined : corners[worst];
  if (shape) addCorners(pen, place, shape);
  else if (worst === 'low') pen.arc([place.x, place.y], place.radius, [0, Math.PI]);
  else if (worst === null) pen.arc([place.x, place.y], place.radius * 0.72);
}

/** Adds the outline of an icon, for icons that are not fully filled. */
export function addOutline(pen: Pen, worst: Severity | null, place: SignPlace): void {
  const shape = worst === null ? undefined : corners[worst];
  if (shape) addCorners(pen, place, shape);
  else pen.arc([place.x, place.y], place.radius);
}

/** True if an icon has an outline besides its filled part. */
export const hasOutline = (worst: Severity | null): boolean => worst === 'low' || worst === 'info' || worst === 'none';

/** Adds a slash through a node that scans no longer find. */
export function addSlash(pen: Pen, { x, y, radius }: SignPlace): void {
  const reach = radius * 0.95 + 1.5;
  pen.moveTo(x - reach, y + reach);
  pen.lineTo(x + reach, y - reach);
}
