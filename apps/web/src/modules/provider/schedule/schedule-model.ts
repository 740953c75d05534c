import type {
  ScheduledEngagement,
  ScheduledRetest,
  TeamSchedule,
} from '@gatehouse/contract/engagements/team-schedule.schema';
import { scheduledWeeks } from '@gatehouse/contract/engagements/team-schedule';
import { addDays, daysBetween, weekday } from '@gatehouse/domain/calendar/day';

/** An engagement or a retest of a row. */
export type WorkItem = ({ kind: 'engagement' } & ScheduledEngagement) | ({ kind: 'retest' } & ScheduledRetest);

/** A row of the schedule: a tester, or the work without one, which has no key. */
export interface ScheduleRow {
  key: string | null;
  name: string | null;
  items: readonly WorkItem[];
  /** Working days without work, in all weeks and in each. */
  freeDays: number;
  weeks: readonly { monday: string; freeDays: number }[];
}

/** An item with its position: percent of the width, and the line within its row. */
export interface PlacedItem {
  item: WorkItem;
  start: number;
  width: number;
  lane: number;
}

const daysShown = scheduledWeeks * 7;
const workdays = 5;

/** The working days of a schedule. Holidays and absences are not recorded, so all weekdays count. */
export const workdaysShown = scheduledWeeks * workdays;

/** Returns the Monday of the week of a day. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekday(day));

/** Returns the first days of the weeks of a schedule. */
export const weeksFrom = (from: string): string[] =>
  Array.from({ length: scheduledWeeks }, (_, at) => addDays(from, at * 7));

const isBusy = (items: readonly WorkItem[], day: string): boolean =>
  items.some(({ from, to }) => from <= day && day <= to);

const freeDaysIn = (monday: string, items: readonly WorkItem[]): number =>
  Array.from({ length: workdays }, (_, at) => addDays(monday, at)).filter((day) => !isBusy(items, day)).length;

const itemsOf = ({ engagements, retests }: TeamSchedule['unassigned']): WorkItem[] =>
  [
    ...engagements.map((each) => ({ kind: 'engagement' as const, ...each })),
    ...retests.map((each) => ({ kind: 'retest' as const, ...each })),
  ].toSorted((one, other) => one.from.localeCompare(other.from));

function rowOf(from: string, { key, name, items }: Pick<ScheduleRow, 'key' | 'name' | 'items'>): ScheduleRow {
  const weeks = weeksFrom(from).map((monday) => ({ monday, freeDays: freeDaysIn(monday, items) }));
  return { key, name, items, weeks, freeDays: weeks.reduce((sum, { freeDays }) => sum + freeDays, 0) };
}

/** Returns the rows of the schedule: unassigned work first, if there is any, then each tester. */
export function rowsOf({ from, people, unassigned }: TeamSchedule): ScheduleRow[] {
  const left = itemsOf(unassigned);
  return [
    ...(left.length > 0 ? [rowOf(from, { key: null, name: null, items: left })] : []),
    ...people.map((person) => rowOf(from, { key: person._id, name: person.fullname, items: itemsOf(person) })),
  ];
}

/** Returns the position of a day in percent of the width. */
export const placeOf = (from: string, day: string): number => (daysBetween(from, day) / daysShown) * 100;

/** Places the items of a row: each in the first line in which it overlaps no other. */
export function placed(from: string, items: readonly WorkItem[]): PlacedItem[] {
  const last = addDays(from, daysShown - 1);
  const ends: string[] = [];
  return items.map((item) => {
    const first = item.from < from ? from : item.from;
    const end = item.to > last ? last : item.to;
    const free = ends.findIndex((busyUntil) => busyUntil < first);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = end;
    return { item, lane, start: placeOf(from, first), width: ((daysBetween(first, end) + 1) / daysShown) * 100 };
  });
}
