import { daysInMonth } from './calendar/day.ts';

// Two orders, each with slashes or hyphens, never mixed (specification.md, Validation rules).
const dayFirst = /^(?<day>\d{2})(?<separator>[-/])(?<month>\d{2})\k<separator>(?<year>\d{4})$/;
const yearFirst = /^(?<year>\d{4})(?<separator>[-/])(?<month>\d{2})\k<separator>(?<day>\d{2})$/;

function isCalendarDay(year: number, month: number, day: number): boolean {
  return year > 0 && month > 0 && month <= 12 && day > 0 && day <= daysInMonth(year, month);
}

/** Reads a typed date as `YYYY-MM-DD`; null when it has another form or the day does not exist. */
export function parseDate(text: string): string | null {
  const parts = (dayFirst.exec(text) ?? yearFirst.exec(text))?.groups;
  if (parts === undefined) return null;
  const { year = '', month = '', day = '' } = parts;
  return isCalendarDay(Number(year), Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

function arrange(text: string, separator: string): string | null {
  return parseDate(text)?.split('-').reverse().join(separator) ?? null;
}

/** Shows a date of any accepted form as `DD-MM-YYYY`; null when it is none. */
export function displayDate(text: string): string | null {
  return arrange(text, '-');
}

const shownDate = /(?<!\d)(\d{2}-\d{2}-\d{4})(?!\d)/;

/** A text cut at the dates in it, as `displayDate` shows them: every second part is a date. */
export const splitAtDates = (text: string): string[] => text.split(shownDate);

/** Shows a date in the form of the activity's date input, `DD/MM/YYYY`; null when it is none. */
export function displayInputDate(text: string): string | null {
  return arrange(text, '/');
}
