import { addDays } from '@gatehouse/domain/calendar/day';
import { reminderDays, reminderHour } from '@gatehouse/contract/invoices/invoices-access';
import { dayInZone, momentOfClock } from '@gatehouse/domain/time-zone';

const lastMillisecond = 999;

/** The last moment of a due date in a zone: 23:59:59. */
export function dueMoment(dueDate: string, timeZone: string): Date {
  const lastSecond = momentOfClock({ day: dueDate, hour: 23, minute: 59, second: 59 }, timeZone);
  return new Date(lastSecond.getTime() + lastMillisecond);
}

/** When an invoice of this moment is issued and due, in the zone of the company. */
export function issueDates(
  now: Date,
  { timeZone, dueDate, termDays }: { timeZone: string; dueDate: string | null; termDays: number },
): { issueDate: string; dueDate: string } {
  const issueDate = dayInZone(now, timeZone);
  return { issueDate, dueDate: dueDate ?? addDays(issueDate, termDays) };
}

/** The reminders of an invoice that are still to come. */
export function remindersOf(dueDate: string, timeZone: string, now: Date): { days: number; dueAt: Date }[] {
  return reminderDays
    .map((days) => ({
      days,
      dueAt: momentOfClock({ day: addDays(dueDate, days), hour: reminderHour, minute: 0, second: 0 }, timeZone),
    }))
    .filter(({ dueAt }) => dueAt > now);
}
