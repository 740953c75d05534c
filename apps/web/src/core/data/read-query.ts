import type { QueryKey } from '@tanstack/react-query';

import { callRequest } from '../call.ts';
import { readWhenFree } from '../read-when-free.ts';
import type { Request } from '../request.ts';

/** What a cached answer is kept with, so that changes and events find it. */
export interface ReadMeta extends Record<string, unknown> {
  bound: Request;
  /** Stays as it was read first, whatever happens. */
  isFixed: boolean;
  /** Of a list that is read page after page: with more pages than this it is not read again by itself. */
  pagesRefreshed?: number;
}

/** Lists of which pages are appended, and answers that stay as they are, are kept apart from plain reads. */
export type ReadKind = 'read' | 'fixed' | 'pages';

/** `[noun, id, …]`, as the contract says; what no change concerns is kept by its path. */
export function readKey(bound: Request, kind: ReadKind, more: unknown = null): QueryKey {
  const { endpoint, params, query } = bound;
  const { noun, id } = endpoint.reads ?? { noun: null, id: undefined };
  return [noun, id === undefined ? null : (params[id] ?? null), endpoint.path, kind, { params, query, more }];
}

/** Reads through every rule of the specification; a failure is thrown as the cache wants it. */
export async function readAnswer(bound: Request): Promise<unknown> {
  const { data, error } = await readWhenFree(() => callRequest(bound));
  if (error) return Promise.reject(error); // oxlint-disable-line prefer-promise-reject-errors -- failures are plain data
  return data;
}
