import type { Breach } from '@gatehouse/contract/dark-web-schema';

import type { LiveRecord } from '../../core/module.ts';
import { sessionState } from '../../core/session-store.ts';
import type { Dispatch, Store } from '../../core/store.ts';
import { leakCache, type LeakList } from './dark-web.api.ts';
import { leakFits } from './leak-fits.ts';

type State = ReturnType<Store['getState']>;
type Thunk<T> = (dispatch: Dispatch, getState: () => State) => T;
interface Place {
  list: LeakList;
  page: number;
  row: number;
}

const newestFirst = '-createdAt';

const listsIn = (state: State): LeakList[] =>
  leakCache.util
    .selectInvalidatedBy(state, ['leakRecords'])
    .filter(({ endpointName }) => endpointName === 'leakPages')
    .map(({ originalArgs }) => originalArgs as LeakList);

/** Looked for outside of the draft: a draft of every row of a long list would take longer than a frame. */
function placeIn(state: State, list: LeakList, id: string): Place | undefined {
  const pages = leakCache.endpoints.leakPages.select(list)(state).data?.pages ?? [];
  for (const [page, { rows }] of pages.entries()) {
    const row = rows.findIndex(({ _id }) => _id === id);
    if (row >= 0) return { list, page, row };
  }
  return undefined;
}

const replaceAt = ({ list, page, row }: Place, leak: Breach) =>
  leakCache.util.updateQueryData('leakPages', list, ({ pages }) => {
    pages[page]?.rows.splice(row, 1, leak);
  });

const putFirst = (list: LeakList, leak: Breach) =>
  leakCache.util.updateQueryData('leakPages', list, ({ pages }) => {
    pages[0]?.rows.unshift(leak);
    for (const page of pages) page.total += 1;
  });

const removeAt = ({ list, page, row }: Place) =>
  leakCache.util.updateQueryData('leakPages', list, ({ pages }) => {
    pages[page]?.rows.splice(row, 1);
    for (const each of pages) each.total -= 1;
  });

/** Puts a record right wherever it is listed; what is not listed stays out. Answers how to take it back. */
export const patchLeak =
  (id: string, change: (leak: Breach) => Breach): Thunk<() => void> =>
  (dispatch, getState) => {
    const undos = listsIn(getState()).flatMap((list) => {
      const place = placeIn(getState(), list, id);
      const known = place && leakCache.endpoints.leakPages.select(list)(getState()).data?.pages[place.page];
      const leak = place && known?.rows[place.row];
      return leak ? [dispatch(replaceAt(place, change(leak))).undo] : [];
    });
    const open = dispatch(
      leakCache.util.updateQueryData(
        'leak',
        { params: { id } },
        (detail) => void Object.assign(detail, change(detail)),
      ),
    );
    return () => {
      for (const undo of [...undos, open.undo]) undo();
    };
  };

/** Spec §4: a changed record replaces the one that is listed, or comes first; where another order is chosen it waits. */
const showLeak =
  (leak: Breach): Thunk<void> =>
  (dispatch, getState) => {
    const viewerId = sessionState().session.info?._id ?? '';
    for (const list of listsIn(getState())) {
      const place = placeIn(getState(), list, leak._id);
      if (place) dispatch(replaceAt(place, leak));
      else if (list.sort === newestFirst && leakFits(leak, list.filter, viewerId)) dispatch(putFirst(list, leak));
    }
  };

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** Our own server sends it; this keeps out what is of another version of it. */
const isLeak = (payload: unknown): payload is Breach =>
  isRecord(payload) &&
  isRecord(payload['company']) &&
  ['_id', 'idVisual', 'user', 'host', 'exposedAt', 'createdAt'].every((name) => typeof payload[name] === 'string') &&
  typeof payload['status'] === 'number';

/** The record of `darkWeb:updated`. */
export const takeLeak: LiveRecord = (payload, { dispatch, companyId }) => {
  if (isLeak(payload) && payload.company._id === companyId) dispatch(showLeak(payload));
};

const takeOut =
  (id: string): Thunk<void> =>
  (dispatch, getState) => {
    for (const list of listsIn(getState())) {
      const place = placeIn(getState(), list, id);
      if (place) dispatch(removeAt(place));
    }
  };

/** `darkWeb:removed`: the provider took a record back. */
export const dropLeak: LiveRecord = (payload, { dispatch }) => {
  if (isRecord(payload) && typeof payload['_id'] === 'string') dispatch(takeOut(payload['_id']));
};
