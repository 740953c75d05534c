const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Day = readonly [year: number, month: number, day: number];

/** The order of day and month in dates such as 03/04/2026, which no tool states. */
export type SlashOrder = 'day first' | 'month first';

const order: Record<SlashOrder, readonly [day: number, month: number]> = {
  'day first': [1, 2],
  'month first': [2, 1],
};

function readNumbers(text: string): Day | null {
  const found = /^(\d{4})[-/]?(\d{2})[-/]?(\d{2})(?!\d)/.exec(text);
  return found === null ? null : [Number(found[1]), Number(found[2]), Number(found[3])];
}

function readSlashes(text: string, slashes: SlashOrder): Day | null {
  const found = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(text);
  const [day, month] = order[slashes];
  return found === null ? null : [Number(found[3]), Number(found[month]), Number(found[day])];
}

// "Mon Jul  1 11:33:11 2013", "Tue, 12 May 2020 20:59:12", "11 Mar 2020 01:07PM GMT-0400".
const monthWord = /\b(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b/i;
const dayNumber = /(?<![\d:+-])(\d{1,2})(?![\d:])/;
const yearNumber = /(?<![\d:+-])(\d{4})(?!\d)/;

function readWords(text: string): Day | null {
  const [month, day, year] = [monthWord, dayNumber, yearNumber].map((pattern) => pattern.exec(text)?.[1]);
  if (month === undefined || day === undefined || year === undefined) return null;
  return [Number(year), months.indexOf(month.toLowerCase()) + 1, Number(day)];
}

const compactClock = /^T(\d{2})(\d{2})(\d{2})/;
const clock = /(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?(?:[.,]\d+)?\s*([AP]M)?/i;

/** Returns the hour from 0 to 23, converting a 12-hour clock. */
function readHour(hour: number, half: string | undefined): number {
  if (half === undefined) return hour;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

/** Returns the time in seconds since midnight. */
function readClock(text: string): number {
  const found = compactClock.exec(text) ?? clock.exec(text);
  if (found === null) return 0;
  const [hour = 0, minute = 0, second = 0] = found.slice(1, 4).map((digits) => Number(digits ?? 0));
  return readHour(hour, found[4]) * 3600 + minute * 60 + second;
}

/** Returns the UTC offset in seconds, positive to the east. A time without a zone is read as UTC. */
function readZone(text: string): number {
  const found = /(?:\d|[AP]M|GMT|UTC)\s?([+-])(\d{2}):?(\d{2})$/i.exec(text);
  if (found === null || !/[:T]/.test(text)) return 0;
  return (Number(found[2]) * 3600 + Number(found[3]) * 60) * (found[1] === '-' ? -1 : 1);
}

function isRealDay([, month, day]: Day): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}

// The format that programs use among themselves, including the portal's own exports.
const exactTime = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/;

function readMoment(text: string, slashes: SlashOrder): Date | null {
  if (exactTime.test(text)) return new Date(text);
  const day = readNumbers(text) ?? readSlashes(text, slashes) ?? readWords(text);
  if (day === null || !isRealDay(day)) return null;
  const rest = text.replace(/^\d{4}[-/]?\d{2}[-/]?\d{2}|^\d{1,2}\/\d{1,2}\/\d{4}/, '');
  return new Date(Date.UTC(day[0], day[1] - 1, day[2]) + (readClock(rest) - readZone(text)) * 1000);
}

/** Returns a tool's time as ISO 8601 in UTC, or null if it is missing or implausible. */
export function readTime(text: string, slashes: SlashOrder = 'day first'): string | null {
  const time = readMoment(text.trim().slice(0, 60), slashes);
  const year = time?.getUTCFullYear() ?? 0;
  // Outside these years the scanner's clock was wrong, and the database may reject the date.
  return time !== null && year >= 1990 && year < 2200 ? time.toISOString() : null;
}
