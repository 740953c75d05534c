import { nice, ticks } from 'd3-array';

/** Where values stand along an axis: called with a value, it answers its place in per cent. */
export interface AxisScale {
  (value: number): number;
  /** The values at both ends, which are round. */
  domain: readonly [number, number];
  /** Whole numbers only: nobody has half a finding. */
  ticks: readonly number[];
}

/**
 * An axis from a round number at or below the lowest value to one at or above the highest, with about so many steps.
 * Made of d3-array: the scales of d3-scale bring how to mix colours and write numbers with them, which is twice the rest.
 */
export function axisOf([lowest, highest]: readonly [number, number], steps: number): AxisScale {
  const domain = nice(lowest, highest, steps);
  const [low, high] = domain;
  const placeOf = (value: number) => ((value - low) / (high - low)) * 100;
  return Object.assign(placeOf, { domain, ticks: ticks(low, high, steps).filter(Number.isInteger) });
}

/** From 0 to a round number above the highest value; there is always something to draw. */
export const scaleOf = (highest: number): AxisScale => axisOf([0, Math.max(1, highest)], 4);
