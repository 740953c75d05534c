import { darkWeb } from '@gatehouse/contract/dark-web';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web-schema';

import type { Cache } from '../../core/data/cache.ts';
import { type CachedPages, changePages, findPages } from '../../core/data/cached-pages.ts';
import { readKey } from '../../core/data/read-query.ts';
import type { LiveRecord } from '../../core/module.ts';
import { request } from '../../core/request.ts';
import { sessionState } from '../../core/session-store.ts';
import { leakFits } from './leak-fits.ts';
import type { LeakFilter } from './leak-lists.ts';

const newestFirst = '-createdAt';

interface Place {
  page: number;
  row: number;
}
type Pages = CachedPages<Breach>;

const listsIn = (cache: Cache): Pages[] => findPages<Breach>(cache, darkWeb.list);

function placeIn({ pages }: Pages, id: string): Place | undefined {
  for (const [page, { rows }] of pages.entries()) {
    const row = rows.findIndex(({ _id }) => _id === id);
    if (row >= 0) return { page, row };
  }
  return undefined;
}

const replaceAt = (list: Pages, { page, row }: Place, leak: Breach): void =>
  changePages(list, (known, at) => (at === page ? { ...known, rows: known.rows.with(row, leak) } : known));

const putFirst = (list: Pages, leak: Breach): void =>
  changePages(list, ({ rows, total, ...known }, at) => ({
    ...known,
    rows: at === 0 ? [leak, ...rows] : rows,
    total: total + 1,
  }));

const removeAt = (list: Pages, { page, row }: Place): void =>
  changePages(list, ({ rows, total, ...known }, at) => ({
    ...known,
    rows: at === page ? rows.toSpliced(row, 1) : rows,
    total: total - 1,
  }));

const detailKey = (id: string) => readKey(request(darkWeb.get)({ params: { id } }), 'read');

function changeDetail(cache: Cache, id: string, change: (leak: BreachDetail) => BreachDetail): void {
  cache.setQueryData<BreachDetail>(detailKey(id), (detail) => detail && change(detail));
}

/** Puts a record right wherever it is listed; what is not listed stays out. Answers how to take it back. */
export function patchLeak(cache: Cache, id: string, change: (leak: Breach) => Breach): () => void {
  let before: Breach | undefined;
  for (const list of listsIn(cache)) {
    const place = placeIn(list, id);
    const leak = place && list.pages[place.page]?.rows[place.row];
    if (!place || !leak) continue;
    before ??= leak;
    replaceAt(list, place, change(leak));
  }
  const detail = cache.getQueryData<BreachDetail>(detailKey(id));
  changeDetail(cache, id, (known) => ({ ...known, ...change(known) }));
  return () => {
    if (before) patchLeak(cache, id, () => before);
    changeDetail(cache, id, (known) => detail ?? known);
  };
}

/** What lists show of a record is put right by what the server answered. */
export function takeAnswer(cache: Cache, { _id, status, assignee, mitigatedAt, changedAt }: BreachDetail): void {
  patchLeak(cache, _id, (leak) => ({ ...leak, status, assignee, mitigatedAt, changedAt }));
}

/** Spec §4: a changed record replaces the one that is listed, or comes first; where another order is chosen it waits. */
function showLeak(cache: Cache, leak: Breach): void {
  const viewerId = sessionState().session.info?._id ?? '';
  for (const list of listsIn(cache)) {
    const { sort, limit: _limit, ...filter } = list.query as LeakFilter & { sort?: string; limit?: number };
    const place = placeIn(list, leak._id);
    if (place) replaceAt(list, place, leak);
    else if (sort === newestFirst && leakFits(leak, filter, viewerId)) putFirst(list, leak);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Our own server sends it; this keeps out what is of another version of it. */
const isLeak = (payload: unknown): payload is Breach =>
  isRecord(payload) &&
  isRecord(payload['company']) &&
  ['_id', 'idVisual', 'user', 'host', 'exposedAt', 'createdAt'].every((name) => typeof payload[name] === 'string') &&
  typeof payload['status'] === 'number';

/** The record of `darkWeb:updated`. */
export const takeLeak: LiveRecord = (payload, { cache, companyId }) => {
  if (isLeak(payload) && payload.company._id === companyId) showLeak(cache, payload);
};

/** `darkWeb:removed`: the provider took a record back. */
export const dropLeak: LiveRecord = (payload, { cache }) => {
  if (!isRecord(payload) || typeof payload['_id'] !== 'string') return;
  for (const list of listsIn(cache)) {
    const place = placeIn(list, payload['_id']);
    if (place) removeAt(list, place);
  }
};
