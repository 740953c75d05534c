import { type SavedView, savedViews } from '@gatehouse/contract/saved-views';
import { useEffect } from 'react';

import { useChange } from './data/use-change.ts';
import { useRead } from './data/use-read.ts';
import { type Memory, remembered, useRemembered } from './remember.ts';
import { useUserInfo } from './session-store.ts';

/** Filters, sort and grouping under a name; `search` is the query string of the address. */
interface NamedSearch {
  name: string;
  search: string;
}

/** The lists that have views, and the names under which this browser kept them before the server did. */
const lists = { findings: 'findingViews', leaks: 'leakViews' } as const;

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
  const { change: save } = useChange(savedViews.save, { isQuiet: true });
  useEffect(() => {
    const [next, ...others] = kept;
    if (!next) return;
    void save({ body: { ...next, list, isShared: false } }).then(({ error }) => {
      if (!error) keep(others);
    });
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
  const { data: views = [] } = useRead(savedViews.list, { query: { list } });
  const { change: save } = useChange(savedViews.save);
  const { change: remove } = useChange(savedViews.remove, { isParallel: true });
  return {
    views,
    save: (view) => void save({ body: { ...view, list, isShared: false } }),
    remove: (id) => void remove({ params: { id } }),
  };
}
