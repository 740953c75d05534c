import type { Point } from './camera.ts';

/** A label to place, in px of the whole map at its zoom. */
export interface LabelBox {
  /** The start of the text, at half its height. */
  at: Point;
  /** The direction of the text, in radians. */
  angle: number;
  width: number;
}

/** The side of a grid square in px: half the height of a line. */
const side = 7;
/** Grid squares that a text occupies on either side of its line. */
const halfLine = 5;
/** Distance between the sampled points of a line, in px. */
const step = 5;

/** Returns the grid squares of a label, each as one number. */
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
 * Places labels in order of priority without overlaps. The grid belongs to the map and not to the window, so that labels do not change
 * while the map is moved.
 */
export function labelRoom() {
  const taken = new Set<number>();
  return {
    /** Reserves the space of a label, if all of it is free. */
    take: (box: LabelBox): boolean => {
      const squares = squaresOf(box);
      if (squares.some((square) => taken.has(square))) return false;
      for (const square of squares) taken.add(square);
      return true;
    },
    /** Reserves space that later labels must not cover. */
    keep: (box: LabelBox): void => {
      for (const square of squaresOf(box)) taken.add(square);
    },
  };
}
export type LabelRoom = ReturnType<typeof labelRoom>;

const longestLabel = 30;
/** Shortens a long name in the middle, because its start and end distinguish it from others. */
export function shortened(text: string): string {
  if (text.length <= longestLabel) return text;
  const half = Math.floor((longestLabel - 1) / 2);
  return `${text.slice(0, half)}…${text.slice(-half)}`;
}
