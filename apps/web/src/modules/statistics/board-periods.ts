/** A range of days, `YYYY-MM-DD`, both included; null means no limit. */
export interface Period {
  from: string | null;
  to: string | null;
}

/** The named periods in display order. */
export const periodNames = ['30-days', '90-days', 'quarter', 'year', 'all'] as const;
export type PeriodName = (typeof periodNames)[number];
/** The default period of the board, which is also used in the sentence of its title. */
export const usualPeriod: PeriodName = 'quarter';

const dayMs = 24 * 60 * 60 * 1000;
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const daysBefore = (today: string, days: number): string => dayOf(Date.parse(today) - days * dayMs);

function beginOfQuarter(today: string): string {
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))];
  return dayOf(Date.UTC(year, month - 1 - ((month - 1) % 3), 1));
}

/** Returns the days of a named period as of today. */
export function periodOf(name: PeriodName, today: string): Period {
  const begins: Record<PeriodName, string | null> = {
    '30-days': daysBefore(today, 29),
    '90-days': daysBefore(today, 89),
    quarter: beginOfQuarter(today),
    year: `${today.slice(0, 4)}-01-01`,
    all: null,
  };
  return { from: begins[name], to: name === 'all' ? null : today };
}
