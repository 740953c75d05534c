import { isDay } from '@gatehouse/domain/calendar/day';

import { useUserInfo } from '../../../core/session-store.ts';
import { oneOf, useListAddress } from '../../../core/list-address.ts';
import { useMinWidth } from '../../../ui/layout/use-min-width.ts';
import { calendarTexts } from '../calendar.texts.ts';
import { calendarViews, type CalendarView } from './calendar-period.ts';

/** On narrower screens, and for managers, the calendar opens as a list. */
const gridFromPx = 900;

const names = ['view', 'date', 'layers', 'types', 'statuses'] as const;

const listOf = (text: string | undefined): string[] | undefined =>
  text?.split(',').map((value) => value.replaceAll('%2C', ',').replaceAll('%25', '%'));

/** Joins the values with commas; commas inside a value are escaped. */
const textOf = (values: readonly string[] | undefined): string | undefined =>
  values?.map((value) => value.replaceAll('%', '%25').replaceAll(',', '%2C')).join(',');

/** Returns the values that are not severities, which old links may have as types. */
function typesOf(values: string[] | undefined): string[] | undefined {
  const types = values?.filter((value) => !Object.hasOwn(calendarTexts.severities, value)) ?? [];
  return types.length > 0 ? types : undefined;
}

/** View, date, layers, types and statuses in the address, so that reload, Back and shared links show the same. */
export function useCalendarAddress(today: string) {
  const [address, change, clear] = useListAddress(names);
  const { role } = useUserInfo();
  const isWide = useMinWidth(gridFromPx);
  const defaultView: CalendarView = isWide && role !== 'company-manager' ? 'month' : 'agenda';
  const day = address.date !== undefined && isDay(address.date) ? address.date : today;
  return {
    view: oneOf(calendarViews, address.view) ?? defaultView,
    day,
    filter: {
      layers: listOf(address.layers),
      types: typesOf(listOf(address.types)),
      statuses: listOf(address.statuses),
    },
    show: (view: CalendarView, shownDay = day) => change({ view, date: shownDay === today ? undefined : shownDay }),
    setDay: (next: string) => change({ date: next === today ? undefined : next }),
    setFilter: (field: 'layers' | 'types' | 'statuses', values: readonly string[] | undefined) =>
      change({ [field]: values?.length === 0 ? 'none' : textOf(values) }),
    clearFilter: () => change({ layers: undefined, types: undefined, statuses: undefined }),
    clear,
  };
}

/** The calendar's address and the functions that change it. */
export type CalendarAddress = ReturnType<typeof useCalendarAddress>;
