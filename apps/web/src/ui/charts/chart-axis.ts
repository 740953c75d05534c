import { nice, ticks } from 'd3-array';

/** A scale of an axis: a function from a value to its position in percent. */
export interface AxisScale {
  (value: number): number;
  /** The rounded values at both ends. */
  domain: readonly [number, number];
  /** The tick values, which are whole numbers because findings are counted. */
  ticks: readonly number[];
}

/**
 * Returns a scale between round numbers that enclose the values, with about `steps` ticks. It uses d3-array, because d3-scale adds color
 * mixing and number formats that triple the size.
 */
export function axisOf([lowest, highest]: readonly [number, number], steps: number): AxisScale {
  const domain = nice(lowest, highest, steps);
  const [low, high] = domain;
  const placeOf = (value: number) => ((value - low) / (high - low)) * 100;
  return Object.assign(placeOf, { domain, ticks: ticks(low, high, steps).filter(Number.isInteger) });
}

/** Returns a scale from 0 to a round number at or above the highest value, and at least 1. */
export const scaleOf = (highest: number): AxisScale => axisOf([0, Math.max(1, highest)], 4);
