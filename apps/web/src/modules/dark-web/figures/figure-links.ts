import type { BreachFilter, BreachFigures } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { formatNumber } from '../../../core/texts.ts';
import type { ChartTexts } from '../../../ui/charts/chart-model.ts';
import type { StackPoint } from '../../../ui/charts/stack-columns.tsx';
import type { BarRow } from '../../../ui/charts/bar-rows.tsx';
import { figuresTexts as texts } from './figures.texts.ts';
import { daysOfMonth, leaksAddress, withDays, withStatus } from '../leak-address.ts';

export const chartTexts: ChartTexts = { ...texts.chart, value: formatNumber };

/** Formats `2026-03` as month and year. */
export function monthName(month: string): string {
  const names: Readonly<Record<string, string>> = texts.months;
  return `${names[month.slice(5)] ?? month} ${month.slice(0, 4)}`;
}

/** Formats a month without its year, for axes with little space. */
export const monthTick = (month: string): string => monthName(month).slice(0, 3);

/** Returns the points of the trend. The past number of open leaks has no link, because past states cannot be listed. */
export function trendPoints(trend: BreachFigures['trend'], filter: BreachFilter): StackPoint[] {
  return trend.map(({ month, found, mitigated, open }) => {
    const days = daysOfMonth(month);
    return {
      key: month,
      label: monthName(month),
      tick: monthTick(month),
      below: formatNumber(open),
      values: { found, mitigated, open },
      links: {
        found: leaksAddress(withDays(filter, ['createdFrom', 'createdTo'], days)),
        mitigated: leaksAddress(withDays(filter, ['mitigatedFrom', 'mitigatedTo'], days)),
      },
    };
  });
}

/** A value with its number of leaks and the link to them. */
interface RankedValue {
  value: string;
  label: string;
  total: number;
  open: number;
  to: string;
  isApart?: boolean;
}

/** Returns the bar of a value, with the open leaks in front. */
export const rankedRow = ({ value, label, total, open, to, isApart = false }: RankedValue): BarRow => ({
  key: value,
  label,
  value: total,
  part: open,
  text: formatNumber(open),
  note: texts.rank.openOf(total),
  to,
  isApart,
});

/** Returns bars of the most frequent infostealers. */
export const stealerRows = (ranked: BreachFigures['stealers'], filter: BreachFilter): BarRow[] =>
  ranked.map((each) => rankedRow({ ...each, label: each.value, to: leaksAddress({ ...filter, stealer: each.value }) }));

const dayMs = 86_400_000;

/** Returns the day this many days before another one, `YYYY-MM-DD`. */
const daysBefore = (days: number, day: string): string =>
  new Date(Date.parse(day) - days * dayMs).toISOString().slice(0, 10);

function inBand(
  filter: BreachFilter,
  { fromDays, toDays }: BreachFigures['ages'][number],
  today: string,
): string | undefined {
  const open = withStatus(filter, '1,2');
  if (!open) return undefined;
  const from = toDays === null ? '1970-01-01' : daysBefore(toDays, today);
  // Leaks with a future date count as new.
  const to = fromDays === 0 ? '9999-12-31' : daysBefore(fromDays, today);
  return leaksAddress(withDays(open, ['from', 'to'], [from, to]));
}

/** Returns columns of open leaks by days since their exposure; `today` is in the time zone of the company, as on the server. */
export function agePoints(ages: BreachFigures['ages'], filter: BreachFilter, today: string): StackPoint[] {
  return ages.map((band) => {
    const { fromDays, toDays, count } = band;
    const to = inBand(filter, band, today);
    return {
      key: String(fromDays),
      label: toDays === null ? texts.ages.last(fromDays) : texts.ages.band(fromDays, toDays),
      tick: toDays === null ? texts.ages.lastTick(fromDays) : texts.ages.tick(fromDays, toDays),
      values: { open: count },
      ...(to !== undefined && { links: { open: to } }),
    };
  });
}

const hoursOfADay = 24;

/** Formats a duration in days, or in hours below two days. */
export function timeText(inHours: number): string {
  if (inHours < 1) return texts.times.underAnHour;
  if (inHours < 2 * hoursOfADay) return texts.times.hours(Math.round(inHours));
  return texts.times.days(Math.round(inHours / hoursOfADay));
}
