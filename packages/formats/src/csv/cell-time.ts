import { readTime, type SlashOrder } from '../read-time.ts';

// Abbreviations that are unambiguous in the tools' home countries. Any other zone is read as UTC.
const offsets: Readonly<Record<string, string>> = {
  est: '-0500',
  edt: '-0400',
  cst: '-0600',
  cdt: '-0500',
  mst: '-0700',
  mdt: '-0600',
  pst: '-0800',
  pdt: '-0700',
  akst: '-0900',
  akdt: '-0800',
  hst: '-1000',
  cet: '+0100',
  cest: '+0200',
  bst: '+0100',
  eet: '+0200',
  eest: '+0300',
  msk: '+0300',
  jst: '+0900',
  aest: '+1000',
  aedt: '+1100',
};

// "Jan 5, 2021 10:24:08 MST"
function withOffset(text: string): string {
  const zone = /:\d{2}\s?(?:[AP]M)? ?([A-Z]{3,4})$/i.exec(text)?.[1] ?? '';
  const offset = offsets[zone.toLowerCase()];
  return offset === undefined ? text : `${text.slice(0, -zone.length).trimEnd()} ${offset}`;
}

// "1/21/19"
function withCentury(text: string): string {
  return text.replace(/^(\d{1,2}\/\d{1,2}\/)(\d{2})(?!\d)/, '$120$2');
}

// Seconds or milliseconds since 1970.
function readEpoch(text: string): string | null {
  if (!/^1\d{9}(?:\d{3})?(?:\.\d{1,6})?$/.test(text)) return null;
  const number = Number(text);
  return new Date(number > 1e11 ? number : number * 1_000).toISOString();
}

const statesZone = /(?:[+-]\d{2}:?\d{2}|\bGMT|\bUTC|Z)\s*$/;

/** The notation of times in a table. */
export interface TimeStyle {
  slashes: SlashOrder;
  /** The zone of times without one, such as "-0500", if the table states it; otherwise empty. */
  zone: string;
}

/** Returns the time of a cell as ISO 8601 in UTC, or null. */
export function timeOfCell(text: string, { slashes, zone }: TimeStyle): string | null {
  const cell = text.trim().slice(0, 60);
  const epoch = readEpoch(cell);
  if (epoch !== null) return epoch;
  const stated = withCentury(withOffset(cell));
  const hasClock = /\d:\d{2}/.test(stated);
  const time = zone !== '' && hasClock && !statesZone.test(stated) ? `${stated} ${zone}` : stated;
  return readTime(time, slashes) ?? readTime(time, slashes === 'day first' ? 'month first' : 'day first');
}

/** Returns the zone stated in a line above the table, such as "04 Feb 2026 10:00AM GMT-0500", or an empty string. */
export function zoneOfPreamble(lines: readonly (readonly string[])[]): string {
  const found = lines.flat().map((cell) => /\d\s?[AP]M (?:GMT|UTC)([+-]\d{2}):?(\d{2})\s*$/i.exec(cell.slice(0, 100)));
  const [, hours = '', minutes = ''] = found.find((match) => match !== null) ?? [];
  return hours === '' ? '' : `${hours}${minutes}`;
}
