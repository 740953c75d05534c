import type { LeakDate } from './leak-record.ts';

const mostCharacters = 60;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

interface Day {
  year: number;
  month: number;
  day: number;
  isAmbiguous: boolean;
}

// A clock that shows hours out of twelve is beside dates as they are written in America.
function isMonthFirst(text: string, first: number, second: number): boolean {
  if (first > 12 || second > 12) return second > 12;
  return /\d\s*[AP]M\b/i.test(text);
}

/** "7/4/2024", "28.06.2025", "03-12-2024": only dots say which of the two numbers is the day. */
function readNumbers(text: string): Day | null {
  const found = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)/.exec(text);
  if (found === null) return null;
  const [first, second, year] = [Number(found[1]), Number(found[3]), Number(found[4])];
  if (found[2] === '.') return { year, month: second, day: first, isAmbiguous: false };
  const isAmbiguous = first <= 12 && second <= 12 && first !== second;
  const [month, day] = isMonthFirst(text, first, second) ? [first, second] : [second, first];
  return { year, month, day, isAmbiguous };
}

/** "2024/6/22", "2024-06-22", "2024.06.22". */
function readYearFirst(text: string): Day | null {
  const found = /^(\d{4})([./-])(\d{1,2})\2(\d{1,2})(?!\d)/.exec(text);
  if (found === null) return null;
  return { year: Number(found[1]), month: Number(found[3]), day: Number(found[4]), isAmbiguous: false };
}

function monthOf(word: string | undefined): number {
  return months.indexOf((word ?? '').slice(0, 3).toLowerCase()) + 1;
}

/** "Sat Jul 06 3:43:57 2024", "July 6, 2024". */
function readMonthWord(text: string): Day | null {
  const found = /^(?:[a-z]{3,9},?\s+)?([a-z]{3,9})\s+(\d{1,2})\b/i.exec(text);
  const year = /(?<![\d:])(\d{4})(?!\d)/.exec(text);
  if (found === null || year === null) return null;
  return { year: Number(year[1]), month: monthOf(found[1]), day: Number(found[2]), isAmbiguous: false };
}

/** "09 Dec 23 00:33 UTC", "9 December 2023". */
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

/** Milliseconds since midnight; null for a clock that no day has. */
function readClock(text: string): number | null {
  const found = /(?<![\d:])(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?(?!\d)\s*([AP]M\b)?/i.exec(text);
  if (found === null) return 0;
  const [hour = 0, minute = 0, second = 0] = found.slice(1, 4).map((digits) => Number(digits ?? 0));
  const isReal = hour < 24 && minute < 60 && second < 60;
  return isReal ? ((hourOf(hour, found[4]) * 60 + minute) * 60 + second) * 1_000 : null;
}

function offsetOf([, sign, hours, minutes = '0']: RegExpExecArray): number | null {
  const offset = (Number(hours) * 60 + Number(minutes)) * 60_000;
  // No zone is further away.
  return offset > 14 * 3_600_000 ? null : offset * (sign === '-' ? -1 : 1);
}

/** Milliseconds east of Greenwich, where the date states them. */
function readZone(text: string): number | null {
  const found = /:\d{1,2}\s*(?:[AP]M\s*)?(?:UTC|GMT)?\s?([+-])(\d{1,2}):?(\d{2})?\)?$/i.exec(text);
  if (found !== null) return offsetOf(found);
  return /:\d{1,2}\s*(?:[AP]M\s*)?(?:UTC|GMT|Z)$/i.test(text) ? 0 : null;
}

/** Milliseconds east of Greenwich of a zone by itself: "(UTC-05:00) New York", "UTC-3", "+0530". Null for a name alone. */
export function readStatedZone(text: string): number | null {
  const zone = text.trim().slice(0, mostCharacters);
  if (/^\(?(?:UTC|GMT)\)?(?:$|\s)/i.test(zone)) return 0;
  const found = /^\(?(?:UTC|GMT)?\s?([+-]?)(\d{1,2})(?::?(\d{2}))?(?=\D|$)/i.exec(zone);
  return found === null ? null : offsetOf(found);
}

// February has no 30th: such a day would silently become one of March.
function startOfDay({ year, month, day }: Day): number | null {
  const start = new Date(Date.UTC(year, month - 1, day));
  const isReal = start.getUTCMonth() === month - 1 && start.getUTCDate() === day;
  return isReal && year >= 1990 && year < 2200 ? start.getTime() : null;
}

function readDay(text: string): Day | null {
  return readNumbers(text) ?? readYearFirst(text) ?? readDayWord(text) ?? readMonthWord(text);
}

/**
 * Reads the date of a stealer, whose families and languages write it in many ways. Null where nothing is written. A
 * date that states no zone is in that of the machine, in milliseconds east of Greenwich, or else in UTC.
 */
export function readLeakDate(text: string, machineZone = 0): LeakDate | null {
  const raw = text.trim().slice(0, mostCharacters);
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
