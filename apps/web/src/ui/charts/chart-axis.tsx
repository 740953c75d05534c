import { scaleLinear } from 'd3-scale';

/** From 0 to a round number above the highest value; there is always something to draw. */
export function scaleOf(highest: number) {
  return scaleLinear()
    .domain([0, Math.max(1, highest)])
    .range([100, 0])
    .nice(4);
}

/** Whole numbers only: nobody has half a finding. */
export const ticksOf = (scale: ReturnType<typeof scaleOf>): number[] => scale.ticks(4).filter(Number.isInteger);
