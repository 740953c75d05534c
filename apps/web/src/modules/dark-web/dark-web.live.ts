import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { Breach, BreachDetail } from '@gatehouse/contract/dark-web/leak.schema';

import type { Cache } from '../../core/data/cache.ts';
import { type CachedPages, updatePages, findPages } from '../../core/data/cached-pages.ts';
import { readKey } from '../../core/data/read-query.ts';
import type { LiveRecord } from '../../core/module.ts';
import { request } from '../../core/request.ts';
import { sessionState } from '../../core/session-store.ts';
import { leakFits } from './leak-fits.ts';

const newestFirst = '-createdAt';

interface Position {
  page: number;
  row: number;
}
type Pages = CachedPages<Breach>;

const listsIn = (cache: Cache): Pages[] => findPages<Breach>(cache, darkWeb.list);

function positionIn({ pages }: Pages, id: string): Position | undefined {
  for (const [page, { rows }] of pages.entries()) {
    const row = rows.findIndex(({ _id }) => _id === id);
    if (row >= 0) return { page, row };
  }
  return undefined;
}

const replaceAt = (list: Pages, { page, row }: Position, leak: Breach): void =>
  updatePages(list, (known, at) => (at === page ? { ...known, rows: known.rows.with(row, leak) } : known));

const putFirst = (list: Pages, leak: Breach): void =>
  updatePages(list, ({ rows, total, ...known }, at) => ({
    ...known,
    rows: at === 0 ? [leak, ...rows] : rows,
    total: total + 1,
  }));

const removeAt = (list: Pages, { page, row }: Position): void =>
  updatePages(list, ({ rows, total, ...known }, at) => ({
    ...known,
    rows: at === page ? rows.toSpliced(row, 1) : rows,
    total: total - 1,
  }));

const detailKey = (id: string) => readKey(request(darkWeb.get)({ params: { id } }), 'read');

function changeDetail(cache: Cache, id: string, change: (leak: BreachDetail) => BreachDetail): void {
  cache.setQueryData<BreachDetail>(detailKey(id), (detail) => detail && change(detail));
}

/** Updates a record in every list that shows it. Returns a function that reverts the change. */
export function patchLeak(cache: Cache, id: string, change: (leak: Breach) => Breach): () => void {
  let before: Breach | undefined;
  for (const list of listsIn(cache)) {
    const position = positionIn(list, id);
    const leak = position && list.pages[position.page]?.rows[position.row];
    if (!position || !leak) continue;
    before ??= leak;
    replaceAt(list, position, change(leak));
  }
  const detail = cache.getQueryData<BreachDetail>(detailKey(id));
  changeDetail(cache, id, (known) => ({ ...known, ...change(known) }));
  return () => {
    if (before) patchLeak(cache, id, () => before);
    changeDetail(cache, id, (known) => detail ?? known);
  };
}

/** Updates the lists from the response to a change. */
export function applyResponse(cache: Cache, { _id, status, assignee, mitigatedAt, changedAt }: BreachDetail): void {
  patchLeak(cache, _id, (leak) => ({ ...leak, status, assignee, mitigatedAt, changedAt }));
}

function listViewer() {
  const { info } = sessionState().session;
  return { id: info?._id ?? '', timeZone: info?.company.timeZone ?? 'UTC' };
}

/**
 * Replaces a listed record, or prepends a new one (specification.md, States and transitions). With another sort order a new one appears on
 * the next read.
 */
function showLeak(cache: Cache, leak: Breach): void {
  const viewer = listViewer();
  for (const list of listsIn(cache)) {
    const position = positionIn(list, leak._id);
    if (position) replaceAt(list, position, leak);
    else if (list.query['sort'] === newestFirst && leakFits(leak, list.query, viewer)) putFirst(list, leak);
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** True if the payload has the expected shape; a server of another version may send a different one. */
const isLeak = (payload: unknown): payload is Breach =>
  isRecord(payload) &&
  isRecord(payload['company']) &&
  ['_id', 'idVisual', 'user', 'host', 'exposedAt', 'createdAt'].every((name) => typeof payload[name] === 'string') &&
  typeof payload['status'] === 'number';

/** Handles `darkWeb:updated`: shows the record in the lists. */
export const handleLeakUpdated: LiveRecord = (payload, { cache, companyId }) => {
  if (isLeak(payload) && payload.company._id === companyId) showLeak(cache, payload);
};

/** Handles `darkWeb:removed`: removes a record that the provider withdrew. */
export const handleLeakRemoved: LiveRecord = (payload, { cache }) => {
  if (!isRecord(payload) || typeof payload['_id'] !== 'string') return;
  for (const list of listsIn(cache)) {
    const position = positionIn(list, payload['_id']);
    if (position) removeAt(list, position);
  }
};
