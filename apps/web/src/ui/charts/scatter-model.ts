/** A point of a plot; both places are in per cent, from the start and from the top. */
export interface ScatterPoint {
  key: string;
  across: number;
  down: number;
  /** Stands out in colour and shape. */
  isStrong: boolean;
  /** What is said of it, the name first. */
  words: readonly [string, ...string[]];
}

/** A word on an axis, and a hairline through the plot. */
export interface ScatterTick {
  at: number;
  label: string;
}

/** What a plot of points is given. */
export interface ScatterProps {
  /** Names the plot and its keyboard walk. */
  label: string;
  /** Says how the keyboard walks through the points. */
  keys: string;
  points: readonly ScatterPoint[];
  across: { label: string; ticks: readonly ScatterTick[] };
  down: { label: string; ticks: readonly ScatterTick[] };
  /** Where the four quadrants meet, and their words: top start, top end, bottom start, bottom end. */
  quadrants: { across: number; down: number; words: readonly [string, string, string, string] };
  onOpen: (key: string) => void;
}
