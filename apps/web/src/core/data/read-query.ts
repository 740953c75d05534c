import type { QueryKey } from '@tanstack/react-query';

import { callRequest } from '../call.ts';
import { readWhenFree } from '../read-when-free.ts';
import type { Request } from '../request.ts';

/** Metadata of a cached read, by which changes and events find it. */
export interface ReadMeta extends Record<string, unknown> {
  bound: Request;
  /** True if the response is never read again. */
  isFixed: boolean;
  /** For paged lists: the list is not refreshed automatically if it has more pages than this. */
  pagesRefreshed?: number;
}

/** The kinds of cached reads. Paged lists and fixed responses have keys of their own. */
export type ReadKind = 'read' | 'fixed' | 'pages';

/** Returns the cache key: `[noun, id, …]` as declared in the contract, or with a null noun for reads that no change affects. */
export function readKey(bound: Request, kind: ReadKind, more: unknown = null): QueryKey {
  const { endpoint, params, query } = bound;
  const { noun, id } = endpoint.reads ?? { noun: null, id: undefined };
  return [noun, id === undefined ? null : (params[id] ?? null), endpoint.path, kind, { params, query, more }];
}

/** Reads an endpoint with retries and session renewal, and throws a failure, as the query library expects. */
export async function fetchData(bound: Request): Promise<unknown> {
  const { data, error } = await readWhenFree(() => callRequest(bound));
  if (error) return Promise.reject(error); // oxlint-disable-line prefer-promise-reject-errors -- failures are plain data
  return data;
}
