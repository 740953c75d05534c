/** The thread in which long feeds are written: 50,000 events take seconds, in which no call would be answered. */
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import { type FeedHead, feedText } from './feed-text.ts';

/** A feed that is to be written, with how many pages its events have. */
export interface FeedJob extends FeedHead {
  pages: number;
}

serveStreams<FeedJob, number>(async ({ pages, ...head }, { ask, write }) => {
  const entries: CalendarEntry[] = [];
  for (let page = 0; page < pages; page += 1) entries.push(...(await ask<CalendarEntry[]>(page)));
  write(Buffer.from(feedText(head, entries)));
});
