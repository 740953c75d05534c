import { z } from 'zod';

import type { CallLimit } from './endpoint.schema.ts';
import { threadAtMost, threadPage } from './threads.ts';

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
