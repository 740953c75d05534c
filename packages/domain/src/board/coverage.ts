/** The fields of an engagement that test coverage is calculated from; days are `YYYY-MM-DD`. */
interface CoveredEngagement {
  type: string;
  status: string;
  date_start: string | null;
  date_end: string | null;
}

/** Engagements of the past twelve months and of the next two. Positions are percentages of the width. */
export interface CoverageStrip<Row> {
  months: { day: string; at: number }[];
  bars: { row: Row; from: number; to: number }[];
  todayAt: number;
}

const monthsBack = 11;
const monthsShown = 14;
/** Maximum number of bars of the strip. */
export const barsAtMost = 6;
/** Each type of test is expected once a year. */
const gapMonths = 12;

const firstOf = (today: string, months: number): string =>
  new Date(Date.UTC(Number(today.slice(0, 4)), Number(today.slice(5, 7)) - 1 + months, 1)).toISOString().slice(0, 10);

/** Builds the strip: the newest engagements of its months as bars, ordered by start. */
export function coverageStrip<Row extends CoveredEngagement>(
  rows: readonly Row[],
  today: string,
  atMost = barsAtMost,
): CoverageStrip<Row> {
  const [first, last] = [firstOf(today, -monthsBack), firstOf(today, monthsShown - monthsBack)];
  const whole = Date.parse(last) - Date.parse(first);
  const placeOf = (day: string) => Math.min(100, Math.max(0, ((Date.parse(day) - Date.parse(first)) / whole) * 100));
  const least = 1.2;
  const bars = rows.flatMap((row) => {
    const { date_start: start, date_end: end } = row;
    if (start === null || end === null || end < first || start >= last) return [];
    const from = Math.min(placeOf(start), 100 - least);
    return [{ row, from, to: Math.max(placeOf(end), from + least) }];
  });
  const shown = bars.toSorted((one, other) => other.from - one.from).slice(0, atMost);
  return {
    months: Array.from({ length: monthsShown }, (_, place) => firstOf(today, place - monthsBack))
      .filter((_day, place) => place % 2 === 1)
      .map((day) => ({ day, at: placeOf(day) })),
    bars: shown.toReversed(),
    todayAt: placeOf(today),
  };
}

/** A type of test that was not done for this many months; null means any type. */
export interface CoverageGap {
  type: string | null;
  months: number;
}

const monthsBetween = (from: string, to: string): number =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7)) -
  (to.slice(8) < from.slice(8) ? 1 : 0);

/** Returns the last day of each type of test; a planned test counts as done today. */
function latestOf(rows: readonly CoveredEngagement[], today: string): Map<string, string> {
  const latest = new Map<string, string>();
  for (const { type, status, date_start, date_end } of rows) {
    const day = status === 'Planned' ? today : (date_end ?? date_start);
    if (day !== null && day > (latest.get(type) ?? '')) latest.set(type, day);
  }
  return latest;
}

/** Returns the types of tests that were done before, but not within a year and are not planned, longest gap first. */
export function coverageGaps(rows: readonly CoveredEngagement[], today: string): CoverageGap[] {
  const latest = latestOf(rows, today);
  const gaps = [...latest]
    .map(([type, day]) => ({ type, months: monthsBetween(day, today) }))
    .filter(({ months }) => months >= gapMonths)
    .toSorted((one, other) => other.months - one.months);
  const shortest = gaps.at(-1);
  return shortest && gaps.length === latest.size ? [{ type: null, months: shortest.months }, ...gaps] : gaps;
}

/** True if an engagement ended within these days, both included. */
export function endedWithin(
  { status, date_end: end }: CoveredEngagement,
  { from, day }: { from: string; day: string },
): boolean {
  return status !== 'Planned' && end !== null && end >= from && end <= day;
}
