import { type SavedView, savedViews } from '@gatehouse/contract/saved-views';
import { useEffect } from 'react';

import { api, request } from './api.ts';
import { type Memory, remembered, useRemembered } from './remember.ts';
import { useUserInfo } from './session-store.ts';

/** Filters, sort and grouping under a name; `search` is the query string of the address. */
interface NamedSearch {
  name: string;
  search: string;
}

/** The lists that have views, and the names under which this browser kept them before the server did. */
const lists = { findings: 'findingViews', leaks: 'leakViews' } as const;

declare module './api.ts' {
  interface CacheTags {
    savedViews: true;
  }
}

const withViews = api.enhanceEndpoints({ addTagTypes: ['savedViews'] });
const savedViewCache = withViews.injectEndpoints({
  endpoints: (build) => ({
    savedViews: build.query<SavedView[], string>({
      query: (list) => request(savedViews.list)({ query: { list } }),
      providesTags: ['savedViews'],
    }),
    saveView: build.mutation<SavedView, NamedSearch & { list: string }>({
      query: (view) => request(savedViews.save)({ body: { ...view, isShared: false } }),
      invalidatesTags: (done) => (done ? ['savedViews'] : []),
    }),
    removeView: build.mutation<unknown, string>({
      query: (id) => request(savedViews.remove)({ params: { id } }),
      invalidatesTags: ['savedViews'],
    }),
  }),
});
const { useSavedViewsQuery, useSaveViewMutation, useRemoveViewMutation } = savedViewCache;

const isView = (value: unknown): value is NamedSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

const areViews = (value: unknown): value is readonly NamedSearch[] => Array.isArray(value) && value.every(isView);

const memories = new Map<string, Memory<readonly NamedSearch[]>>();

function memoryOf(key: string): Memory<readonly NamedSearch[]> {
  const known = memories.get(key) ?? remembered<readonly NamedSearch[]>(key, areViews, []);
  memories.set(key, known);
  return known;
}

/** Views that this browser kept move to the server once; those that it refuses stay here. */
function useMoveToServer(list: keyof typeof lists): void {
  const { _id } = useUserInfo();
  const [kept, keep] = useRemembered(memoryOf(`${lists[list]}.${_id}`));
  const [save] = useSaveViewMutation();
  useEffect(() => {
    const [next, ...others] = kept;
    if (!next) return;
    void save({ ...next, list })
      .unwrap()
      .then(
        () => keep(others),
        () => undefined,
      );
  }, [kept, keep, save, list]);
}

interface SavedViewsOfList {
  views: readonly SavedView[];
  save: (view: NamedSearch) => void;
  remove: (id: string) => void;
}

/** The saved views of a list, and how to save and delete them. */
export function useSavedViews(list: keyof typeof lists): SavedViewsOfList {
  useMoveToServer(list);
  const { data: views = [] } = useSavedViewsQuery(list);
  const [save] = useSaveViewMutation();
  const [remove] = useRemoveViewMutation();
  return { views, save: (view) => void save({ ...view, list }), remove: (id) => void remove(id) };
}
