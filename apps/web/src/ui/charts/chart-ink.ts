import type { ChartLook, ChartProps, ChartSeries } from './chart-model.ts';

/** The colors of newer charts; print, forced colors and a setting add patterns. */
export type ChartColor = ChartLook;

/** A series of a column chart. */
export interface InkSeries extends ChartSeries {
  look: ChartColor;
  /** The letter shown in a segment with enough room, such as C. */
  letter?: string;
}

/** One to three series. */
export type FewSeries =
  | readonly [InkSeries]
  | readonly [InkSeries, InkSeries]
  | readonly [InkSeries, InkSeries, InkSeries];

/** Props of the newer charts. */
export interface InkChartProps extends Omit<ChartProps, 'series'> {
  series: FewSeries;
  /** The unit or period, shown under the card's title. */
  note?: string;
  /** Shown instead of axes if all values are 0 or unknown. */
  empty?: string;
}

/**
 * Moves overlapping labels apart without reordering them. Positions are percentages; labels are pushed up from the bottom, then down from
 * the top.
 */
export function spreadLabels(places: readonly number[], least: number): number[] {
  const order = places.map((place, index) => ({ place, index })).toSorted((one, other) => one.place - other.place);
  for (const [at, each] of order.entries()) {
    const before = order[at - 1];
    if (before) each.place = Math.max(each.place, before.place + least);
  }
  let top = 100;
  for (const each of order.toReversed()) {
    each.place = Math.min(each.place, top);
    top = each.place - least;
  }
  const moved = [...places];
  for (const { place, index } of order) moved[index] = place;
  return moved;
}
