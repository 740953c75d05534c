/** Days are `YYYY-MM-DD`, both included; null is no limit. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** The periods that are offered by name, in the order of the list. */
export const periodNames = ['all', 'this-quarter', 'last-quarter', '30-days', '90-days', 'this-year'] as const;
export type PeriodName = (typeof periodNames)[number];

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysBefore = (today: string, days: number): string => dayOf(Date.parse(today) - days * dayMs);

/** The first day of the quarter that is this many quarters before the current one. */
function beginOfQuarter(today: string, before: number): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return dayOf(Date.UTC(year, month - 1 - ((month - 1) % 3) - 3 * before, 1));
}

/** The days of a named period, as of today. */
export function periodOf(name: PeriodName, today: string): Period {
  const periods: Record<PeriodName, Period> = {
    all: { from: null, to: null },
    'this-quarter': { from: beginOfQuarter(today, 0), to: today },
    'last-quarter': { from: beginOfQuarter(today, 1), to: daysBefore(beginOfQuarter(today, 0), 1) },
    '30-days': { from: daysBefore(today, 29), to: today },
    '90-days': { from: daysBefore(today, 89), to: today },
    'this-year': { from: `${today.slice(0, 4)}-01-01`, to: today },
  };
  return periods[name];
}

/** The name of these days, where they have one. */
export function nameOf({ from, to }: Period, today: string): PeriodName | undefined {
  return periodNames.find((name) => {
    const period = periodOf(name, today);
    return period.from === from && period.to === to;
  });
}
