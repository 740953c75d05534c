import { z } from 'zod';

import type { CallLimit } from './endpoint.ts';

/** Comments or messages that one record can have, removed ones included. */
export const threadAtMost = 1_000;
/** Entries of one page of a thread, and of the thread in the answer of its record. */
export const threadPage = 50;
/** Entries of one thread where the answer holds many records. */
export const threadInList = 20;
/** Entries of the history in the answer of a record: the latest ones. */
export const historyShown = 500;

/** The rate limit for one account writing to threads of one kind. */
export const threadLimit: CallLimit = { calls: 30, seconds: 60, each: 'person' };

/** The page of a thread, counted from its oldest entry; without it the latest entries. */
export const threadQuery = z.strictObject({
  page: z.coerce
    .number()
    .int()
    .min(0)
    .max(threadAtMost / threadPage - 1)
    .optional(),
});

/** The number of entries of a thread before the returned ones. */
export const earlierCount = z.number().int();
