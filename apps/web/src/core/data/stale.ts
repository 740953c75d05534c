import { eventEffects } from '@gatehouse/contract/events/event-effects';
import type { EventName } from '@gatehouse/contract/events/event-access';
import type { Noun } from '@gatehouse/contract/core/subject';
import type { InfiniteData, Query } from '@tanstack/react-query';

import { forgetIdentical } from '../debounce-identical.ts';
import type { Cache } from './cache.ts';
import type { ReadMeta } from './read-query.ts';
import { subjectIds } from './subject-ids.ts';

/** Stale data: all reads of these nouns, except reads of records other than the named ones. */
export interface StaleData {
  nouns: readonly Noun[];
  ids: Partial<Record<Noun, readonly string[]>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** Returns the data that an event makes stale, limited to the records in its payload. */
export function staleAfterEvent(event: EventName, payload: unknown): StaleData {
  const { stale, names } = eventEffects[event];
  const fields = isRecord(payload) ? payload : {};
  const ids = Object.entries(names).map(([field, noun]) => [noun, textsIn(fields[field])] as const);
  return { nouns: stale, ids: Object.fromEntries(ids) };
}

function isMet(read: ReadMeta, { nouns, ids }: StaleData): boolean {
  const subject = read.bound.endpoint.reads;
  if (!subject || read.isFixed || !nouns.includes(subject.noun)) return false;
  return Object.entries(subjectIds(subject, read.bound)).every(([noun, id]) => {
    const named = ids[noun as Noun] ?? [];
    return named.length === 0 || named.includes(id);
  });
}

const metaOf = ({ meta }: Query): ReadMeta | null => (meta && 'bound' in meta ? (meta as ReadMeta) : null);

const isTooLong = ({ state }: Query, { pagesRefreshed }: ReadMeta): boolean =>
  pagesRefreshed !== undefined && ((state.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) > pagesRefreshed;

/** Refreshes the stale reads on screen at once and the others when they are shown next. Long lists are only marked as stale. */
export function markStale(cache: Cache, stale: readonly StaleData[], isGood: (query: Query) => boolean = () => false): void {
  const isStale = (query: Query, isLong: boolean): boolean => {
    const meta = metaOf(query);
    if (meta === null || isGood(query) || isTooLong(query, meta) !== isLong) return false;
    return stale.some((each) => isMet(meta, each));
  };
  // The debounce must not return a response from before the change.
  forgetIdentical();
  void cache.invalidateQueries({ predicate: (query) => isStale(query, true), refetchType: 'none' });
  void cache.invalidateQueries({ predicate: (query) => isStale(query, false) });
}
