import { daysInMonth } from './calendar/day.ts';

// Day first or year first, each with slashes or hyphens, but not both (specification.md, Validation rules).
const dayFirst = /^(?<day>\d{2})(?<separator>[-/])(?<month>\d{2})\k<separator>(?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})(?<separator>[-/])(?<month>\d{2})\k<separator>(?<day>\d{2})$/;

function isCalendarDay(year: number, month: number, day: number): boolean {
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysInMonth(year, month);
}

/** Parses a typed date to `YYYY-MM-DD`. Returns null if the format is another or the day does not exist. */
export function parseDate(text: string): string | null {
  const parts = (dayFirst.exec(text) ?? yearFirst.exec(text))?.groups;
  if (parts === undefined) return null;
  const { year = '', month = '', day = '' } = parts;
  return isCalendarDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

function arrange(text: string, separator: string): string | null {
  return parseDate(text)?.split('-').reverse().join(separator) ?? null;
}

/** Formats a date of any accepted format as `DD-MM-YYYY`, or returns null if it is not a date. */
export function displayDate(text: string): string | null {
  return arrange(text, '-');
}

const shownDate = /(?<!\d)(\d{2}-\d{2}-\d{4})(?!\d)/;

/** Splits a text at its dates, written as `displayDate` formats them; every second part is a date. */
export const splitAtDates = (text: string): string[] => text.split(shownDate);

/** Formats a date for the date input of activities, `DD/MM/YYYY`, or returns null if it is not a date. */
export function displayInputDate(text: string): string | null {
  return arrange(text, '/');
}
