import type { BreachFigures } from '@gatehouse/contract/dark-web-lists';

import { shownNumber } from '../../core/texts.ts';
import type { ChartPoint, ChartTexts } from '../../ui/charts/chart-model.ts';
import type { BarRow } from '../../ui/charts/bar-rows.tsx';
import type { LeakFilter } from './leak-lists.ts';
import { figuresTexts as texts } from './figures.texts.ts';
import { daysOfMonth, leaksAddress, withDays, withStatus } from './leak-address.ts';

/** The words of the charts. */
export const chartTexts: ChartTexts = { ...texts.chart, value: shownNumber };

/** `2026-03` as it is read. */
export function monthWord(month: string): string {
  const words: Readonly<Record<string, string>> = texts.months;
  return `${words[month.slice(5)] ?? month} ${month.slice(0, 4)}`;
}

/** A month without its year, where the chart has little room. */
export const monthTick = (month: string): string => monthWord(month).slice(0, 3);

/** The trend as points; what was open at the end of a month is no list of today. */
export function trendPoints(trend: BreachFigures['trend'], filter: LeakFilter): ChartPoint[] {
  return trend.map(({ month, found, mitigated, open }) => {
    const days = daysOfMonth(month);
    return {
      key: month,
      label: monthWord(month),
      tick: monthTick(month),
      values: { found, mitigated, open },
      links: {
        found: leaksAddress(withDays(filter, ['createdFrom', 'createdTo'], days)),
        mitigated: leaksAddress(withDays(filter, ['mitigatedFrom', 'mitigatedTo'], days)),
      },
    };
  });
}

/** The most frequent values of one field as bars. */
export function rankRows(
  ranked: BreachFigures['topHosts'],
  name: 'host' | 'stealer' | 'country',
  filter: LeakFilter,
): BarRow[] {
  return ranked.map(({ value, total, open }) => ({
    key: value,
    label: value,
    look: 'strong',
    value: total,
    note: texts.rank.open(open),
    to: leaksAddress({ ...filter, [name]: value }),
  }));
}

const dayMs = 86_400_000;

/** `YYYY-MM-DD` of so many days ago, as the server counts days: in UTC. */
const daysAgo = (days: number, now: number): string => new Date(now - days * dayMs).toISOString().slice(0, 10);

function inBand(
  filter: LeakFilter,
  { fromDays, toDays }: BreachFigures['ages'][number],
  now: number,
): string | undefined {
  const open = withStatus(filter, '1,2');
  if (!open) return undefined;
  const from = toDays === null ? '1970-01-01' : daysAgo(toDays, now);
  // Whatever is dated ahead of the clock counts as new.
  const to = fromDays === 0 ? '9999-12-31' : daysAgo(fromDays, now);
  return leaksAddress(withDays(open, ['from', 'to'], [from, to]));
}

/** What is open, by the days for which it has been out. */
export function ageRows(ages: BreachFigures['ages'], filter: LeakFilter, now: number): BarRow[] {
  return ages.map((band) => {
    const to = inBand(filter, band, now);
    return {
      key: String(band.fromDays),
      label: band.toDays === null ? texts.ages.last(band.fromDays) : texts.ages.band(band.fromDays, band.toDays),
      look: 'accent',
      value: band.count,
      ...(to !== undefined && { to }),
    };
  });
}

const hoursOfADay = 24;

/** A time as people say it: days, and under two of them hours. */
export function timeWord(inHours: number): string {
  if (inHours < 1) return texts.times.underAnHour;
  if (inHours < 2 * hoursOfADay) return texts.times.hours(Math.round(inHours));
  return texts.times.days(Math.round(inHours / hoursOfADay));
}
