import type { EventName } from '@gatehouse/contract/events/event-access';
import { eventEffects } from '@gatehouse/contract/events/event-effects';
import type { Query } from '@tanstack/react-query';

import type { Request } from '../request.ts';
import type { Cache } from './cache.ts';
import type { ReadMeta } from './read-query.ts';
import { markStale, type StaleData } from './stale.ts';
import { type SubjectIds, subjectIds } from './subject-ids.ts';

const isEvent = (name: string): name is EventName => name in eventEffects;

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && '_id' in answer && typeof answer._id === 'string'
    ? answer._id
    : undefined;

/** Returns the data that a change makes stale, both directly and through the events it emits. */
function staleAfterChange({ endpoint: { changes, emits = [] } }: Request, named: SubjectIds): StaleData[] {
  if (!changes) return [];
  const ids = Object.fromEntries(Object.entries(named).map(([noun, id]) => [noun, [id]]));
  const { noun, also = [] } = changes;
  const effects = emits.filter(isEvent).map((event) => eventEffects[event]);
  // A client's own lists are updated from the record in the event. Staff name the client and don't receive that event, so they reload the
  // lists.
  const lists = named.client === undefined ? [] : effects.flatMap((effect) => effect.lists ?? []);
  return [
    { nouns: [noun, ...effects.flatMap(({ stale }) => stale), ...lists], ids },
    { nouns: also, ids: {} },
  ];
}

/** Returns the cached reads that the response of a change replaces. */
function findReplacedReads(cache: Cache, { endpoint: { changes } }: Request, named: SubjectIds): Query[] {
  if (!changes?.answersRecord) return [];
  const { noun } = changes;
  return cache.getQueryCache().findAll({
    queryKey: [noun, named[noun] ?? null],
    predicate: ({ meta }) => {
      const { bound } = meta as ReadMeta;
      const { reads } = bound.endpoint;
      return reads?.isPart !== true && bound.endpoint.kind === 'json' && subjectIds(reads!, bound).client === named.client;
    },
  });
}

/**
 * Updates the cache after a change: the response replaces the cached record, and everything else affected is read again. A refusal also
 * triggers this, because someone else may have changed the data.
 */
export async function applyResponse(cache: Cache, bound: Request, answer?: { data: unknown }): Promise<void> {
  const { changes } = bound.endpoint;
  if (!changes) return;
  const made = changes.answersRecord === 'new' ? idIn(answer?.data) : undefined;
  const named = { ...subjectIds(changes, bound), ...(made === undefined ? {} : { [changes.noun]: made }) };
  const replaced = answer ? findReplacedReads(cache, bound, named) : [];
  for (const { queryKey } of replaced) {
    // A read in flight was made before the change.
    await cache.cancelQueries({ queryKey, exact: true });
    cache.setQueryData(queryKey, answer?.data);
  }
  markStale(cache, staleAfterChange(bound, named), (query) => replaced.includes(query));
}
