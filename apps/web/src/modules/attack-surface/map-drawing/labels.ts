import type { Point } from './camera.ts';

/** A text that would like to be shown, in px of the whole map at its zoom. */
export interface LabelBox {
  /** Where the text begins, at half of its height. */
  at: Point;
  /** The direction of the line, in radians. */
  angle: number;
  width: number;
}

/** The side of a square, in px: half the height of a line. */
const side = 7;
/** Squares on either side of the line that a text takes. */
const halfLine = 5;
/** So far apart a line is looked at. */
const step = 5;

/** The squares of a box, as one number each. */
function squaresOf({ at, angle, width }: LabelBox): number[] {
  const [across, down] = [Math.cos(angle), Math.sin(angle)];
  const squares: number[] = [];
  for (let along = 0; along <= width + step; along += step) {
    const done = Math.min(along, width);
    for (const beside of [-halfLine, 0, halfLine]) {
      const column = Math.floor((at.x + across * done - down * beside) / side);
      const row = Math.floor((at.y + down * done + across * beside) / side);
      squares.push(column * 0x10000 + row);
    }
  }
  return squares;
}

/**
 * Gives labels their room, first come first served; none covers another. The squares are those of the map and not of the
 * window, so that labels stay as they are while the map is moved.
 */
export function labelRoom() {
  const taken = new Set<number>();
  return {
    /** Takes the room if all of it is free. */
    take: (box: LabelBox): boolean => {
      const squares = squaresOf(box);
      if (squares.some((square) => taken.has(square))) return false;
      for (const square of squares) taken.add(square);
      return true;
    },
    /** Keeps the room free of what comes later. */
    keep: (box: LabelBox): void => {
      for (const square of squaresOf(box)) taken.add(square);
    },
  };
}
export type LabelRoom = ReturnType<typeof labelRoom>;

const longestLabel = 30;
/** A long name without its middle: its beginning and its end tell names apart. */
export function shortened(text: string): string {
  if (text.length <= longestLabel) return text;
  const half = Math.floor((longestLabel - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
