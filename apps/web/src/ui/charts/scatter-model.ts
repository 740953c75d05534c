/** A point of a plot; positions are percentages from the start and from the top. */
export interface ScatterPoint {
  key: string;
  across: number;
  down: number;
  /** True if color and shape highlight it. */
  isStrong: boolean;
  /** Shows the name beside the mark, if there is room. */
  isNamed?: boolean;
  /** Texts of the tooltip, starting with the name. */
  words: readonly [string, ...string[]];
}

/** A tick label with a grid line across the plot. */
export interface ScatterTick {
  at: number;
  label: string;
}

/** Props of a scatter plot. */
export interface ScatterProps {
  /** Accessible name of the plot and its slider. */
  label: string;
  /** Describes the plot's keyboard navigation. */
  keys: string;
  points: readonly ScatterPoint[];
  across: { label: string; ticks: readonly ScatterTick[] };
  down: { label: string; ticks: readonly ScatterTick[] };
  /** The crossing of the quadrants and their labels: top start, top end, bottom start, bottom end. */
  quadrants: {
    across: number;
    down: number;
    words: readonly [string, string, string, string];
    /** Tints the quadrant at the top end, where the most urgent points are. */
    isTinted?: boolean;
  };
  onOpen: (key: string) => void;
}
