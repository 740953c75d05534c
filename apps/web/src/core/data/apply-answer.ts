import type { EventName } from '@gatehouse/contract/events/event-access';
import { eventEffects } from '@gatehouse/contract/events/event-effects';
import type { Query } from '@tanstack/react-query';

import type { Request } from '../request.ts';
import type { Cache } from './cache.ts';
import type { ReadMeta } from './read-query.ts';
import { markStale, type Stale } from './stale.ts';
import { type SubjectIds, subjectIds } from './subject-ids.ts';

const isEvent = (name: string): name is EventName => name in eventEffects;

const idIn = (answer: unknown): string | undefined =>
  typeof answer === 'object' && answer !== null && '_id' in answer && typeof answer._id === 'string'
    ? answer._id
    : undefined;

/** What the change itself names, and what its events name in addition. */
function staleAfterChange({ endpoint: { changes, emits = [] } }: Request, named: SubjectIds): Stale[] {
  if (!changes) return [];
  const ids = Object.fromEntries(Object.entries(named).map(([noun, id]) => [noun, [id]]));
  const { noun, also = [] } = changes;
  const effects = emits.filter(isEvent).map((event) => eventEffects[event]);
  // A client’s own lists get the record that comes with the event; staff name the client and receive none.
  const lists = named.client === undefined ? [] : effects.flatMap((effect) => effect.lists ?? []);
  return [
    { nouns: [noun, ...effects.flatMap(({ stale }) => stale), ...lists], ids },
    { nouns: also, ids: {} },
  ];
}

/** The cached reads that the answer of a change replaces. */
function readsOf(cache: Cache, { endpoint: { changes } }: Request, named: SubjectIds): Query[] {
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
 * What follows the answer of a change: it becomes what is cached of its record, and everything else that the change
 * concerns is read again. A refusal too: it may come from what someone else has changed.
 */
export async function applyAnswer(cache: Cache, bound: Request, answer?: { data: unknown }): Promise<void> {
  const { changes } = bound.endpoint;
  if (!changes) return;
  const made = changes.answersRecord === 'new' ? idIn(answer?.data) : undefined;
  const named = { ...subjectIds(changes, bound), ...(made === undefined ? {} : { [changes.noun]: made }) };
  const replaced = answer ? readsOf(cache, bound, named) : [];
  for (const { queryKey } of replaced) {
    // What is on its way was read before the change.
    await cache.cancelQueries({ queryKey, exact: true });
    cache.setQueryData(queryKey, answer?.data);
  }
  markStale(cache, staleAfterChange(bound, named), (query) => replaced.includes(query));
}
