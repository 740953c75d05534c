import { type ActivityStatus, hasBegun } from './activity-status.ts';
import { occurrencesUntil, repetitionMonths, type Series } from './recurrence.ts';

/** How far ahead of today occurrences are made, in months. */
export const monthsAhead = 36;

/** An occurrence as it is stored. */
export interface StoredOccurrence {
  id: string;
  /** Its place in the series, in months after the start. */
  months: number;
  status: ActivityStatus;
  /** Its dates were changed by hand. */
  isMoved: boolean;
  /** It was deleted, and holds its place so that it does not come back. */
  isRemoved: boolean;
}

/** What has to be done so that the stored occurrences are those of a series. */
export interface SeriesPlan {
  add: { months: number; start: string; end: string }[];
  move: { id: string; start: string; end: string }[];
  /** Occurrences that the series no longer has. */
  drop: string[];
}

/** Whether edits of the series leave this occurrence as it is. */
export const keepsValues = ({ status, isMoved, isRemoved }: Omit<StoredOccurrence, 'id' | 'months'>): boolean =>
  isRemoved || isMoved || hasBegun(status);

/** The days in which occurrences start: until the last one, and before the day on which a series was split. */
export interface SeriesSpan {
  until: string;
  before: string | null;
}

/**
 * Compares a series with its stored occurrences; null is an activity that no longer repeats. Those in progress, completed
 * or moved keep their values, and deleted ones do not return.
 */
export function planSeries(series: Series | null, stored: readonly StoredOccurrence[], span: SeriesSpan): SeriesPlan {
  const byPlace = new Map(stored.map((occurrence) => [occurrence.months, occurrence]));
  const plan: SeriesPlan = { add: [], move: [], drop: [] };
  const places = new Set<number>();
  for (const { months, start, end } of series ? placesOf(series, span) : []) {
    const known = byPlace.get(months);
    places.add(months);
    if (!known) plan.add.push({ months, start, end });
    else if (!keepsValues(known)) plan.move.push({ id: known.id, start, end });
  }
  plan.drop = stored.filter((one) => !places.has(one.months) && !keepsValues(one)).map(({ id }) => id);
  return plan;
}

/** The occurrences of the rule with their places. The first one is always there, however far ahead it is. */
function* placesOf(series: Series, { until, before }: SeriesSpan) {
  const last = until > series.start ? until : series.start;
  for (const { index, start, end } of occurrencesUntil(series, last)) {
    if (before !== null && index > 0 && start >= before) return;
    yield { months: index * repetitionMonths[series.repetitionType], start, end };
  }
}
