import { calendar } from '@gatehouse/contract/calendar/calendar';
import type { CalendarCounts, CalendarItem as Answered } from '@gatehouse/contract/calendar/calendar-item.schema';
import { useMemo } from 'react';

import { useRead } from '../../../core/data/use-read.ts';
import type { DayDensity } from '../../../ui/calendar/dot-month.tsx';
import { filterItems, type ItemFilter } from './calendar-items.ts';
import { type CalendarView, eachDay, type Period, periodOf } from './calendar-period.ts';

const noItems: readonly Answered[] = [];

/** Reads the items of a view. A year only reads counts, because it may have many thousands of items. */
export function useCalendar(view: CalendarView, day: string) {
  const period = periodOf[view](day);
  const isYear = view === 'year';
  const items = useRead(calendar.items, { query: period }, { isOff: isYear, keepPrevious: true });
  const year = useYear(period, !isYear);
  const reading = isYear ? year.counts : items;
  return {
    period,
    items: isYear ? noItems : (items.data?.items ?? noItems),
    layers: reading.data?.layers,
    /** True if the data belongs to the previous period. */
    isPrevious: reading.isPrevious,
    isLoading: reading.data === undefined && reading.failure === null,
    failure: reading.data === undefined ? reading.failure : null,
    refresh: reading.refresh,
    year,
  };
}

/** The data of the calendar in a view. */
export type CalendarReading = ReturnType<typeof useCalendar>;

function useYear(period: Period, isOff: boolean) {
  const counts = useRead(calendar.counts, { query: period }, { isOff, keepPrevious: true });
  const activities = useRead(calendar.items, { query: { ...period, layers: 'activities' } }, { isOff });
  return { counts, activities: activities.data?.items ?? noItems };
}

type DatedItem = Pick<Answered, 'date_start' | 'date_end' | 'parentActivityId'>;

/** Counts the items of each day and finds the days with recurring items only. */
export function densitiesOf(items: readonly DatedItem[], period: Period): Map<string, DayDensity> {
  const days = new Map<string, { count: number; isRepeatOnly: boolean }>();
  for (const { date_start: start, date_end: end, parentActivityId } of items) {
    eachDay(period, { start, end }, (day) => {
      const { count, isRepeatOnly } = days.get(day) ?? { count: 0, isRepeatOnly: true };
      days.set(day, { count: count + 1, isRepeatOnly: isRepeatOnly && parentActivityId !== null });
    });
  }
  return days;
}

const sumOf = (counts: CalendarCounts['days'][number]['counts'], layers: readonly string[] | undefined): number =>
  Object.entries(counts).reduce((sum, [layer, count]) => sum + (!layers || layers.includes(layer) ? count : 0), 0);

/** Returns the counts of the days of a year, and which days have recurring activities only. */
export function useYearDensity({ year, period }: CalendarReading, filter: ItemFilter): (day: string) => DayDensity {
  const { counts, activities } = year;
  const densities = useMemo(() => {
    const repeats = densitiesOf(filterItems(activities, filter), period);
    const days = (counts.data?.days ?? []).map(({ date, counts: byLayer }) => {
      const count = sumOf(byLayer, filter.layers);
      const isRepeatOnly = repeats.get(date)?.isRepeatOnly === true && repeats.get(date)?.count === count;
      return [date, { count, isRepeatOnly }] as const;
    });
    return new Map<string, DayDensity>(days);
    // oxlint-disable-next-line react/exhaustive-deps -- the period and the filter are new objects in every render
  }, [counts.data, activities, period.from, JSON.stringify(filter)]);
  return (day) => densities.get(day) ?? { count: 0 };
}
