import type { LeakDate } from './leak-record.ts';

const maxCharacters = 60;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Day {
  year: number;
  month: number;
  day: number;
  isAmbiguous: boolean;
}

// A 12-hour clock is used together with US dates.
function isMonthFirst(text: string, first: number, second: number): boolean {
  if (first > 12 || second > 12) return second > 12;
  return /\d\s*[AP]M\b/i.test(text);
}

/** Reads "7/4/2024", "28.06.2025" or "03-12-2024". Only the notation with dots has an unambiguous day. */
function readNumbers(text: string): Day | null {
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text);
  if (found === null) return null;
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])];
  if (found[2] === '.') return { year, month: second, day: first, isAmbiguous: false };
  const isAmbiguous = first <= 12 && second <= 12 && first !== second;
  const [month, day] = isMonthFirst(text, first, second) ? [first, second] : [second, first];
  return { year, month, day, isAmbiguous };
}

/** Reads "2024/6/22", "2024-06-22" or "2024.06.22". */
function readYearFirst(text: string): Day | null {
  const found = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text);
  if (found === null) return null;
  return { year: Number(found[1]), month: Number(found[3]), day: Number(found[4]), isAmbiguous: false };
}

function monthOf(word: string | undefined): number {
  return months.indexOf((word ?? '').slice(0, 3).toLowerCase()) + 1;
}

/** Reads "Sat Jul 06 3:43:57 2024" or "July 6, 2024". */
function readMonthWord(text: string): Day | null {
  const found = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\s+(\d{1,2})\b/i.exec(text);
  const year = /(?<![\d:])(\d{4})(?!\d)/.exec(text);
  if (found === null || year === null) return null;
  return { year: Number(year[1]), month: monthOf(found[1]), day: Number(found[2]), isAmbiguous: false };
}

/** Reads "09 Dec 23 00:33 UTC" or "9 December 2023". */
function readDayWord(text: string): Day | null {
  const found = /^(?:[a-z]{3,9},?\s+)?(\d{1,2})[ -]([a-z]{3,9})[ -](\d{4}|\d{2})(?![\d:])/i.exec(text);
  if (found === null) return null;
  const [, day, word, year = ''] = found;
  return {
    year: Number(year) + (year.length === 2 ? 2000 : 0),
    month: monthOf(word),
    day: Number(day),
    isAmbiguous: false,
  };
}

function hourOf(hour: number, half: string | undefined): number {
  return half === undefined ? hour : (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** Returns the time as milliseconds since midnight, or null if it is invalid. */
function readClock(text: string): number | null {
  const found = /(?<![\d:])(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?!\d)\s*([AP]M\b)?/i.exec(text);
  if (found === null) return 0;
  const [hour = 0, minute = 0, second = 0] = found.slice(1, 4).map((digits) => Number(digits ?? 0));
  const isReal = hour < 24 && minute < 60 && second < 60;
  return isReal ? ((hourOf(hour, found[4]) * 60 + minute) * 60 + second) * 1_000 : null;
}

function offsetOf([, sign, hours, minutes = '0']: RegExpExecArray): number | null {
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  // No time zone has a larger offset.
  return offset > 14 * 3_600_000 ? null : offset * (sign === '-' ? -1 : 1);
}

/** Returns the UTC offset of a date in milliseconds, positive to the east, or null if it has none. */
function readZone(text: string): number | null {
  const found = /:\d{1,2}\s*(?:[AP]M\s*)?(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(text);
  if (found !== null) return offsetOf(found);
  return /:\d{1,2}\s*(?:[AP]M\s*)?(?:UTC|GMT|Z)$/i.test(text) ? 0 : null;
}

/** Returns the UTC offset of a stated time zone in milliseconds: "(UTC-05:00) New York", "UTC-3", "+0530". Null for a name alone. */
export function readStatedZone(text: string): number | null {
  const zone = text.trim().slice(0, maxCharacters);
  if (/^\(?(?:UTC|GMT)\)?(?:$|\s)/i.test(zone)) return 0;
  const found = /^\(?(?:UTC|GMT)?\s?([+-]?)(\d{1,2})(?::?(\d{2}))?(?=\D|$)/i.exec(zone);
  return found === null ? null : offsetOf(found);
}

// An invalid day such as February 30 would silently become one in March.
function startOfDay({ year, month, day }: Day): number | null {
  const start = new Date(Date.UTC(year, month - 1, day));
  const isReal = start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2200 ? start.getTime() : null;
}

function readDay(text: string): Day | null {
  return readNumbers(text) ?? readYearFirst(text) ?? readDayWord(text) ?? readMonthWord(text);
}

/**
 * Reads a date of a stealer log, whose families and languages use many notations. Returns null for an empty text.
 * A date without a time zone is in the machine's zone, given in milliseconds east of UTC, or else in UTC.
 */
export function readLeakDate(text: string, machineZone = 0): LeakDate | null {
  const raw = text.trim().slice(0, maxCharacters);
  if (raw === '') return null;
  const day = readDay(raw);
  const start = day === null ? null : startOfDay(day);
  const clock = readClock(raw);
  if (day === null || start === null || clock === null) return { raw, value: null, isAmbiguous: false };
  return {
    raw,
    value: new Date(start + clock - (readZone(raw) ?? machineZone)).toISOString(),
    isAmbiguous: day.isAmbiguous,
  };
}
