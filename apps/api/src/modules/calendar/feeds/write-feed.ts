import { text } from 'node:stream/consumers';

import { unavailable } from '../../../platform/http/errors.ts';
import { openStreams } from '../../../platform/threads/streams.ts';
import type { CalendarEntry } from '../calendar-event.ts';
import type { FeedJob } from './feed-program.ts';
import { type FeedHead, feedText } from './feed-text.ts';

/** Written at once in less time than a thread takes to begin. */
const entriesAtOnce = 200;
/** So many go to the thread at a time, which takes a few milliseconds. */
const entriesOfPage = 500;
/** It only ends what hangs. */
const seconds = 60;

const writeLong = openStreams<FeedJob, number>(new URL('./feed-program.ts', import.meta.url), { idleAtMost: 1 });

/** A feed as iCalendar; a long one is written in a thread. Fails with 503 where the thread takes a minute. */
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
