import type { Severity } from '@gatehouse/domain/severity';

import type { Pen } from './pen.ts';

/** A place in the window, and how large the sign is, in px. */
export interface SignPlace {
  x: number;
  y: number;
  radius: number;
}

type Corners = readonly (readonly [number, number])[];

const bevel = 0.42;
/** The shapes of the severities in a square from -1 to 1, as their badges have them. */
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

/** A square of a few px in the place of a sign that would be too small to be told apart; quick to draw. */
export function addSpeck(pen: Pen, { x, y, radius }: SignPlace): void {
  const half = Math.max(radius * 0.85, 0.5);
  pen.moveTo(x - half, y - half);
  pen.lineTo(x + half, y - half);
  pen.lineTo(x + half, y + half);
  pen.lineTo(x - half, y + half);
}

/** The filled part of a sign; Low is half full, as its badge is. */
export function addFilled(pen: Pen, worst: Severity | null, place: SignPlace): void {
  const shape = worst === null ? undefined : corners[worst];
  if (shape) addCorners(pen, place, shape);
  else if (worst === 'low') pen.arc([place.x, place.y], place.radius, [0, Math.PI]);
  else if (worst === null) pen.arc([place.x, place.y], place.radius * 0.72);
}

/** The outline of a sign, for what is not filled. */
export function addOutline(pen: Pen, worst: Severity | null, place: SignPlace): void {
  const shape = worst === null ? undefined : corners[worst];
  if (shape) addCorners(pen, place, shape);
  else pen.arc([place.x, place.y], place.radius);
}

/** Whether a sign has an outline of its own beside what is filled. */
export const hasOutline = (worst: Severity | null): boolean => worst === 'low' || worst === 'info' || worst === 'none';

/** A stroke through what a scan no longer finds. */
export function addSlash(pen: Pen, { x, y, radius }: SignPlace): void {
  const reach = radius * 0.95 + 1.5;
  pen.moveTo(x - reach, y + reach);
  pen.lineTo(x + reach, y - reach);
}
