import { eventEffects } from '@gatehouse/contract/events/event-effects';
import type { EventName } from '@gatehouse/contract/events/event-access';
import type { Noun } from '@gatehouse/contract/core/subject';
import type { InfiniteData, Query } from '@tanstack/react-query';

import { forgetIdentical } from '../debounce-identical.ts';
import type { Cache } from './cache.ts';
import type { ReadMeta } from './read-query.ts';
import { subjectIds } from './subject-ids.ts';

/** What is no longer good: everything of these nouns that is not known to belong to other records than the named ones. */
export interface Stale {
  nouns: readonly Noun[];
  ids: Partial<Record<Noun, readonly string[]>>;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const textsIn = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** What an event makes stale, as its payload limits it. */
export function staleAfterEvent(event: EventName, payload: unknown): Stale {
  const { stale, names } = eventEffects[event];
  const fields = isRecord(payload) ? payload : {};
  const ids = Object.entries(names).map(([field, noun]) => [noun, textsIn(fields[field])] as const);
  return { nouns: stale, ids: Object.fromEntries(ids) };
}

function isMet(read: ReadMeta, { nouns, ids }: Stale): boolean {
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

/** Reads again what is on the screen and no longer good; the rest when it is shown next. Long lists only say so. */
export function markStale(cache: Cache, stale: readonly Stale[], isGood: (query: Query) => boolean = () => false): void {
  const isStale = (query: Query, isLong: boolean): boolean => {
    const meta = metaOf(query);
    if (meta === null || isGood(query) || isTooLong(query, meta) !== isLong) return false;
    return stale.some((each) => isMet(meta, each));
  };
  // An answer from before the change must not be taken for a fresh one.
  forgetIdentical();
  void cache.invalidateQueries({ predicate: (query) => isStale(query, true), refetchType: 'none' });
  void cache.invalidateQueries({ predicate: (query) => isStale(query, false) });
}
