import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';

import { callRequest } from './call.ts';
import { type Failure, sentenceOf } from './failure.ts';
import { readWhenFree } from './read-when-free.ts';
import type { Request } from './request.ts';
import { raiseToast } from './toast.ts';

export { type Input, request } from './request.ts';

/** What an endpoint may say about its failures. */
interface CallOptions {
  /** The screen itself shows why the call failed, beside the field or in a notice: no toast. */
  isQuiet?: boolean;
}

/** Failed changes are told by one toast for all modules (house rule 5); failed reads are told by the screen. */
const baseQuery: BaseQueryFn<Request, unknown, Failure, CallOptions> = async (bound, { type }, options) => {
  const outcome = await (type === 'query' ? readWhenFree(() => callRequest(bound)) : callRequest(bound));
  if (!outcome.error) return { data: outcome.data };
  const isOver = outcome.error.status === 401;
  if (type === 'mutation' && !options?.isQuiet && !isOver) {
    raiseToast({ kind: 'failure', message: sentenceOf(outcome.error), requestId: outcome.error.requestId });
  }
  return { error: outcome.error };
};

/**
 * The kinds of cached data. A further module adds its own beside its endpoints, with `declare module` for the types
 * and `addTagTypes` for the cache, so that no shared file grows with the number of modules.
 */
export interface CacheTags {
  audit: true;
  bookmarks: true;
  companies: true;
  engagements: true;
  sessions: true;
  tokens: true;
}

const tagTypes: (keyof CacheTags)[] = ['audit', 'bookmarks', 'companies', 'engagements', 'sessions', 'tokens'];

/** The one cache of the page; modules inject their endpoints. Unused data is kept 60 s (spec §9). */
export const api = createApi({
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
