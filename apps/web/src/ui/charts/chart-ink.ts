import type { ChartLook, ChartProps, ChartSeries } from './chart-model.ts';

/**
 * The inks of the newer charts: an accent, ink and grey. `good` is for fixed findings alone. A series is told apart by
 * its place and its name; patterns are added in print, in forced colors and by a setting.
 */
export type ChartInk = ChartLook;

/** One part of every column. */
export interface InkSeries extends ChartSeries {
  look: ChartInk;
  /** The letter in a segment that has room for it, such as C. */
  letter?: string;
}

/** At most three inks in one chart. */
export type FewSeries =
  | readonly [InkSeries]
  | readonly [InkSeries, InkSeries]
  | readonly [InkSeries, InkSeries, InkSeries];

/** What a chart of few inks is given. */
export interface InkChartProps extends Omit<ChartProps, 'series'> {
  series: FewSeries;
  /** The unit or period, under the title of the card. */
  note?: string;
}

/**
 * Moves labels apart that would overlap, without changing their order; all of them in per cent, from 0 to 100.
 * They are pushed up from the bottom first and then back down from the top.
 */
export function spread(places: readonly number[], least: number): number[] {
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
