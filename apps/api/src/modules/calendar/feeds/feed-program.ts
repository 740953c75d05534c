/** The worker thread that writes long feeds: 50,000 events take seconds, which would block every other request. */
import { serveStreams } from '../../../platform/threads/serve-streams.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import { type FeedHead, feedText } from './feed-text.ts';

/** A feed to write, with the number of pages of its events. */
export interface FeedJob extends FeedHead {
  pages: number;
}

serveStreams<FeedJob, number>(async ({ pages, ...head }, { ask, write }) => {
  const entries: CalendarEntry[] = [];
  for (let page = 0; page < pages; page += 1) entries.push(...(await ask<CalendarEntry[]>(page)));
  write(Buffer.from(feedText(head, entries)));
});
