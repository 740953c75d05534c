import { readTime } from '../read-time.ts';

// Outside these times the scanner's clock was wrong. Go writes a missing time as the start of year 1.
const [earliest, latest] = [6e11, 7e12];

const usual = (instant: number): number | null => (instant > earliest && instant < latest ? instant : null);

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

function instantOfSeconds(value: unknown): number | null {
  const text = typeof value === 'number' ? String(value) : value;
  const seconds = typeof text === 'string' && /^\d{9,10}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0;
  return usual(Math.floor(seconds * 1_000));
}

/** Reads seconds since 1970 from a number or string, or returns null. */
export const readSeconds = (value: unknown): string | null => isoOf(instantOfSeconds(value));

// "2026-07-31T19:38:55.421658998Z" or "2023-02-01T10:00:00+01:00". Times without a zone are UTC.
const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?$/;

const instantOfIso = ([, day = '', clock = '', fraction = '', zone = 'Z']: RegExpExecArray): number | null =>
  usual(Date.parse(`${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`));

function instantOfWords(text: string): number | null {
  const time = readTime(text);
  return time === null ? null : Date.parse(time);
}

/** Returns a tool's time in milliseconds since 1970, or null. */
export function readInstant(value: unknown): number | null {
  if (typeof value !== 'string') return instantOfSeconds(value);
  const text = value.trim();
  const found = isoTime.exec(text.slice(0, 60));
  return found === null ? (instantOfSeconds(text) ?? instantOfWords(text)) : instantOfIso(found);
}

/** Returns a tool's time as ISO 8601 with milliseconds, or null. */
export const readMoment = (value: unknown): string | null => isoOf(readInstant(value));
