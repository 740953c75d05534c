import { addDays } from '@gatehouse/domain/calendar/day';
import { reminderDays, reminderHour } from '@gatehouse/contract/invoices/invoices-access';
import { dayInZone, momentOfLocalTime } from '@gatehouse/domain/time-zone';

const lastMillisecond = 999;

/** Returns the last moment of a due date in a time zone. */
export function dueMoment(dueDate: string, timeZone: string): Date {
  const lastSecond = momentOfLocalTime({ day: dueDate, hour: 23, minute: 59, second: 59 }, timeZone);
  return new Date(lastSecond.getTime() + lastMillisecond);
}

/** Returns the issue date and the due date of an invoice issued now, in the company's time zone. */
export function issueDates(
  now: Date,
  { timeZone, dueDate, termDays }: { timeZone: string; dueDate: string | null; termDays: number },
): { issueDate: string; dueDate: string } {
  const issueDate = dayInZone(now, timeZone);
  return { issueDate, dueDate: dueDate ?? addDays(issueDate, termDays) };
}

/** Returns the future reminders of an invoice. */
export function remindersOf(dueDate: string, timeZone: string, now: Date): { days: number; dueAt: Date }[] {
  return reminderDays
    .map((days) => ({
      days,
      dueAt: momentOfLocalTime({ day: addDays(dueDate, days), hour: reminderHour, minute: 0, second: 0 }, timeZone),
    }))
    .filter(({ dueAt }) => dueAt > now);
}
