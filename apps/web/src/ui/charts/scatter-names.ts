import type { ScatterPoint } from './scatter-model.ts';

/** The size of a name as a share of the plot, in percent. */
interface NameSize {
  across: number;
  down: number;
  /** Width of the label in the top end corner. */
  corner: number;
}

/** A name beside its mark, or in a row below it. It starts at the mark, or ends there if the plot has no room after it. */
export interface PlacedName {
  point: ScatterPoint;
  /** 0 beside the mark; other rows are joined to it with a line. */
  row: number;
  down: number;
  isBefore: boolean;
}

interface Box {
  start: number;
  end: number;
  down: number;
}

/** The room that a mark needs on both sides. */
const markRoom = 1.5;
/** Rows below a mark in which its name may be. */
const rows = [0, 1, 2, 3, 4];

const overlaps = (one: Box, other: Box, height: number): boolean =>
  one.start < other.end && other.start < one.end && Math.abs(one.down - other.down) < height;

function boxOf({ point: { across }, row, down, isBefore }: PlacedName, width: number): Box {
  const gap = row === 0 ? markRoom : 0;
  const start = isBefore ? across - gap - width : across + gap;
  return { start, end: start + width, down };
}

/** Places the names of highlighted points in their order. A name that would overlap in every row is left out. */
export function placeNames(points: readonly ScatterPoint[], size: NameSize): PlacedName[] {
  const named = points.filter(({ isNamed }) => isNamed === true);
  const marks = named.map(({ across, down }) => ({ start: across - markRoom, end: across + markRoom, down }));
  const taken: Box[] = [...marks, { start: 100 - size.corner, end: 100, down: size.down }];
  return named.flatMap((point) => {
    const isBefore = point.across + markRoom + size.across > 100;
    const places = rows.map((row): PlacedName => ({ point, row, down: point.down + row * size.down, isBefore }));
    const place = places.find((each) => {
      const box = boxOf(each, size.across);
      return box.start >= 0 && each.down <= 100 && !taken.some((other) => overlaps(box, other, size.down));
    });
    if (!place) return [];
    taken.push(boxOf(place, size.across));
    return [place];
  });
}
