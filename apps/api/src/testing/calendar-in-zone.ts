import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import type { CalendarEntry } from '../modules/calendar/calendar-event.ts';
import type { ReadEvent } from './calendar-readers.ts';

const program = fileURLToPath(new URL('./calendar-zone-program.ts', import.meta.url));

/** A feed written and parsed in a process with another time zone. */
export interface ZonedFeed {
  file: string;
  icalJs: ReadEvent[];
  nodeIcal: ReadEvent[];
}

/** Writes a feed of these entries in a process with that time zone, and parses `file`, or the written feed, there. */
export async function feedInZone(zone: string, input: { entries: CalendarEntry[]; file?: string }): Promise<ZonedFeed> {
  const child = promisify(execFile)(process.execPath, [program], {
    env: { PATH: process.env.PATH, TZ: zone },
    maxBuffer: 50_000_000,
  });
  child.child.stdin?.end(JSON.stringify(input));
  return JSON.parse((await child).stdout) as ZonedFeed;
}
