const dayMs = 24 * 60 * 60 * 1000;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

/** The open critical and high findings at the end of a period, and those opened and closed within it. */
export interface BurnDownPace {
  open: number;
  opened: number;
  /** Fixed or accepted, and still so. */
  closed: number;
  /** Length of the period. */
  days: number;
}

/** The smallest number of closed findings that a rate is calculated from. */
export const leastClosed = 8;
/** The longest forecast, in days. A later date says nothing about the remediation, so none is shown. */
export const forecastDaysAtMost = 730;

/**
 * The forecast of a period: `none` if nothing is open, `few` if too few findings were closed, `growing` if at least as many were opened as
 * closed, `far` if the date is more than two years away.
 */
export type Forecast = { kind: 'none' | 'few' | 'growing' | 'far' } | { kind: 'date'; days: number; perDay: number };

/** Returns the number of days until nothing is open, if findings continue to be opened and closed as in the period. */
export function forecastOf({ open, opened, closed, days }: BurnDownPace): Forecast {
  if (open <= 0) return { kind: 'none' };
  if (closed < leastClosed || days <= 0) return { kind: 'few' };
  const fewer = closed - opened;
  if (fewer <= 0) return { kind: 'growing' };
  // Dividing by the rate of a day would round twice, and 15 days could become 16.
  const left = Math.ceil((open * days) / fewer);
  return left > forecastDaysAtMost ? { kind: 'far' } : { kind: 'date', days: left, perDay: fewer / days };
}

/** Returns the number of findings that are left a number of days into a forecast. */
export const leftAfter = (open: number, { perDay }: { perDay: number }, days: number): number =>
  Math.max(0, open - perDay * days);

interface PaceRecord {
  points: readonly { day: string; critical: number; high: number }[];
  opened: number;
  closed: number;
}

/** Returns the pace of a period. The first of the points is the day before the period. */
export function paceOf({ points, opened, closed }: PaceRecord): BurnDownPace {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { open: 0, opened, closed, days: 0 };
  return { open: last.critical + last.high, opened, closed, days: daysBetween(first.day, last.day) };
}

/** Findings due on a day. Overdue ones count on the last day of the period. */
export interface DueCount {
  day: string;
  findings: number;
}

/** A place on the time line: days since its start, and the number of open findings. */
export interface BurnDownPoint {
  at: number;
  open: number;
}

/** The lines of a burn-down, all within `width` days. */
export interface BurnDownLines {
  /** Length of the time line in days, and the place of the period's end on it. */
  width: number;
  until: number;
  past: readonly BurnDownPoint[];
  /** Two points, or none without a forecast. */
  forecast: readonly BurnDownPoint[];
  /** The number of open findings if each is closed on its due date, as steps. */
  due: readonly BurnDownPoint[];
}

/** Minimum number of days shown after the period, so that steps close to its end can be told apart. */
const leastAhead = 14;

interface BurnDownRecord {
  points: readonly { day: string; open: number }[];
  due: readonly DueCount[];
  forecast: Forecast;
}

/** Builds the steps down from the number of open findings to those without a due date. */
function dueSteps(open: number, due: readonly { at: number; findings: number }[], until: number): BurnDownPoint[] {
  let left = open;
  return due.reduce<BurnDownPoint[]>(
    (steps, { at, findings }) => {
      const before = left;
      left -= findings;
      return [...steps, { at, open: before }, { at, open: left }];
    },
    [{ at: until, open }],
  );
}

/** Extends or cuts the steps at the edge of the time line. */
function withinWidth(steps: readonly BurnDownPoint[], width: number): BurnDownPoint[] {
  const shown = steps.filter(({ at }) => at <= width);
  const last = shown.at(-1);
  return last === undefined ? [] : [...shown, { at: width, open: last.open }];
}

/** Returns the number of days to show after the period, at most the length of the period. */
function daysAhead(wanted: number, until: number): number {
  return wanted === 0 ? 0 : Math.min(Math.max(wanted, leastAhead), Math.max(until, leastAhead));
}

interface ForecastPlace {
  open: number;
  until: number;
  ahead: number;
}

function forecastLine(forecast: Forecast, { open, until, ahead }: ForecastPlace): BurnDownPoint[] {
  if (forecast.kind !== 'date') return [];
  const shown = Math.min(forecast.days, ahead);
  return [
    { at: until, open },
    { at: until + shown, open: leftAfter(open, forecast, shown) },
  ];
}

/** Builds the lines of a burn-down. The part after the period is at most as long as the period. */
export function burnDownLines({ points, due, forecast }: BurnDownRecord): BurnDownLines {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return { width: 1, until: 1, past: [], forecast: [], due: [] };
  const until = Math.max(1, daysBetween(first.day, last.day));
  const placed = due.map(({ day, findings }) => ({ at: until + Math.max(0, daysBetween(last.day, day)), findings }));
  const lastDue = placed.at(-1)?.at ?? until;
  const ahead = daysAhead(Math.max(forecast.kind === 'date' ? forecast.days : 0, lastDue - until), until);
  const width = until + ahead;
  return {
    width,
    until,
    past: points.map(({ day, open }) => ({ at: daysBetween(first.day, day), open })),
    forecast: forecastLine(forecast, { open: last.open, until, ahead }),
    due: placed.length === 0 ? [] : withinWidth(dueSteps(last.open, placed, until), width),
  };
}

/** The numbers expected on a later day; null without a forecast or due dates. */
export interface AheadPoint {
  at: number;
  forecast: number | null;
  due: number | null;
}

const aheadPoints = 8;

const lastAt = (steps: readonly BurnDownPoint[], at: number): number | null =>
  steps.findLast((step) => step.at <= at)?.open ?? null;

/** Returns evenly spaced days after the end of the period with what is expected on them. */
export function aheadOf({ width, until, due }: BurnDownLines, open: number, forecast: Forecast): AheadPoint[] {
  const ahead = width - until;
  const count = Math.min(aheadPoints, ahead);
  return Array.from({ length: count }, (_, place) => {
    const days = Math.round((ahead * (place + 1)) / count);
    return {
      at: until + days,
      forecast: forecast.kind === 'date' ? Math.round(leftAfter(open, forecast, days)) : null,
      due: lastAt(due, until + days),
    };
  });
}
