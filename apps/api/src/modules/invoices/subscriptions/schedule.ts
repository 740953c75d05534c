import type { BillingInterval } from '@gatehouse/contract/invoices/invoices-access';
import { addDays } from '@gatehouse/domain/calendar/day';
import { occurrenceOf, type RepetitionType } from '@gatehouse/domain/calendar/recurrence';

const repetitions: Record<BillingInterval, RepetitionType> = { yearly: 1, quarterly: 2, monthly: 3 };

/** The start, end and interval of a subscription. */
export interface Schedule {
  start_date: string;
  end_date: string | null;
  repetition: string;
}

/** Returns the day of an occurrence, counted from 0, by the repetition rule of the calendar. */
const dayOf = ({ start_date: start, repetition }: Schedule, index: number): string =>
  occurrenceOf({ start, end: null, repetitionType: repetitions[repetition as BillingInterval] }, index).start;

/** Returns the day of an occurrence, or null after the last day of the subscription. */
export function occurrenceDay(schedule: Schedule, index: number): string | null {
  const day = dayOf(schedule, index);
  return schedule.end_date !== null && day > schedule.end_date ? null : day;
}

/** Returns the period that an occurrence bills: from its day to the day before the next. */
export const occurrencePeriod = (schedule: Schedule, index: number): { from: string; to: string } => ({
  from: dayOf(schedule, index),
  to: addDays(dayOf(schedule, index + 1), -1),
});

/** Returns the index of the first occurrence on or after a day. */
export function nextIndexFrom(schedule: Schedule, { index, today }: { index: number; today: string }): number {
  let next = index;
  while (dayOf(schedule, next) < today) next += 1;
  return next;
}
