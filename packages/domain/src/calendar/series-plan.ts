import { type ActivityStatus, hasBegun } from './activity-status.ts';
import { occurrencesUntil, repetitionMonths, type Series } from './recurrence.ts';

/** Months from today for which occurrences are created. */
export const monthsAhead = 36;

/** A stored occurrence of a series. */
export interface StoredOccurrence {
  id: string;
  /** Its position in the series, in months after the start. */
  months: number;
  status: ActivityStatus;
  /** True if its dates were changed by hand. */
  isMoved: boolean;
  /** True if it was deleted; the row stays, so that the occurrence is not created again. */
  isRemoved: boolean;
}

/** The changes that make the stored occurrences match a series. */
export interface SeriesPlan {
  add: { months: number; start: string; end: string }[];
  move: { id: string; start: string; end: string }[];
  /** IDs of occurrences that are no longer in the series. */
  drop: string[];
}

/** True if edits of the series do not change this occurrence. */
export const ignoresSeriesEdits = ({ status, isMoved, isRemoved }: Omit<StoredOccurrence, 'id' | 'months'>): boolean =>
  isRemoved || isMoved || hasBegun(status);

/** The range of days in which occurrences start: through `until`, and before the day on which the series was split. */
export interface SeriesSpan {
  until: string;
  before: string | null;
}

/**
 * Compares a series with its stored occurrences; null means that the activity no longer repeats. Occurrences that are in progress,
 * completed or moved keep their values, and deleted ones are not created again.
 */
export function planSeries(series: Series | null, stored: readonly StoredOccurrence[], span: SeriesSpan): SeriesPlan {
  const byPlace = new Map(stored.map((occurrence) => [occurrence.months, occurrence]));
  const plan: SeriesPlan = { add: [], move: [], drop: [] };
  const places = new Set<number>();
  for (const { months, start, end } of series ? occurrencePositions(series, span) : []) {
    const known = byPlace.get(months);
    places.add(months);
    if (!known) plan.add.push({ months, start, end });
    else if (!ignoresSeriesEdits(known)) plan.move.push({ id: known.id, start, end });
  }
  plan.drop = stored.filter((one) => !places.has(one.months) && !ignoresSeriesEdits(one)).map(({ id }) => id);
  return plan;
}

/** Yields the occurrences of the series with their positions. The first one is always included, even far in the future. */
function* occurrencePositions(series: Series, { until, before }: SeriesSpan) {
  const last = until > series.start ? until : series.start;
  for (const { index, start, end } of occurrencesUntil(series, last)) {
    if (before !== null && index > 0 && start >= before) return;
    yield { months: index * repetitionMonths[series.repetitionType], start, end };
  }
}
