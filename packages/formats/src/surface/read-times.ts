import { readTime } from '../read-time.ts';

// Outside of these years the clock of the scanner was wrong.
const [earliest, latest] = [6e8, 7e9];

/** Seconds since 1970 as a number or text; null for anything else. */
export function readSeconds(value: unknown): string | null {
  const text = typeof value === 'number' ? String(value) : value;
  const seconds = typeof text === 'string' && /^\d{9,10}(?:\.\d{1,9})?$/.test(text.trim()) ? Number(text) : 0;
  return seconds > earliest && seconds < latest ? new Date(Math.floor(seconds * 1_000)).toISOString() : null;
}

// "2026-07-31T19:38:55.421658998Z", "2023-02-01T10:00:00+01:00"; those without a zone are UTC.
const isoTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})(?:[.,](\d{1,9}))?\s?(Z|[+-]\d{2}:?\d{2})?$/;

function readIso([, day = '', clock = '', fraction = '', zone = 'Z']: RegExpExecArray): string | null {
  const time = new Date(`${day}T${clock}.${fraction.padEnd(3, '0').slice(0, 3)}${zone}`);
  const seconds = time.getTime() / 1_000;
  return seconds > earliest && seconds < latest ? time.toISOString() : null;
}

/** A time as tools write it, to the millisecond; null where there is none. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string') return readSeconds(value);
  const text = value.trim();
  const found = isoTime.exec(text.slice(0, 60));
  return found === null ? (readSeconds(text) ?? readTime(text)) : readIso(found);
}
