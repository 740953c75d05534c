import { text } from 'node:stream/consumers';

import { unavailable } from '../../../platform/core/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import type { FeedJob } from './feed-program.ts';
import { type FeedHead, feedText } from './feed-text.ts';

/** Feeds up to this many entries are written directly, which is faster than starting a thread. */
const entriesAtOnce = 200;
/** Number of entries sent to the thread at a time, which takes a few milliseconds. */
const entriesOfPage = 500;
/** Timeout that only stops a hanging thread. */
const seconds = 60;

const writeLong = openStreams<FeedJob, number>(new URL('./feed-program.ts', import.meta.url), { idleAtMost: 1 });

/** Returns a feed as iCalendar text, written in a thread if it is long. Throws a 503 when the thread takes longer than a minute. */
export async function writeFeedText(head: FeedHead, entries: readonly CalendarEntry[]): Promise<string> {
  if (entries.length <= entriesAtOnce) return feedText(head, entries);
  const job = { ...head, pages: Math.ceil(entries.length / entriesOfPage) };
  const pieces = await writeLong(job, {
    seconds,
    free: () => undefined,
    answer: async (page) => entries.slice(page * entriesOfPage, (page + 1) * entriesOfPage),
    tookTooLong: () => unavailable(),
  });
  return text(pieces);
}
