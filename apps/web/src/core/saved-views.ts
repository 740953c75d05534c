import type { Body } from '@gatehouse/contract/core/endpoint';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { SavedView } from '@gatehouse/contract/saved-views/saved-views.schema';
import { savedViews } from '@gatehouse/contract/saved-views/saved-views';
import { useEffect } from 'react';

import { useChange } from './data/use-change.ts';
import { useRead } from './data/use-read.ts';
import { type StoredSetting, remembered, useRemembered } from './remember.ts';
import { useUserInfo } from './session-store.ts';

/** A saved view of earlier versions: filters, sort and grouping. `search` is the query string. */
interface NamedSearch {
  name: string;
  search: string;
}

/** Storage keys of the lists whose views were once stored in this browser. */
const localStorageKeys: Readonly<Record<string, string>> = { findings: 'findingViews', leaks: 'leakViews' };

const isView = (value: unknown): value is NamedSearch =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

const areViews = (value: unknown): value is readonly NamedSearch[] => Array.isArray(value) && value.every(isView);

const noViews: readonly SavedView[] = [];

const memories = new Map<string, StoredSetting<readonly NamedSearch[]>>();

function memoryOf(key: string): StoredSetting<readonly NamedSearch[]> {
  const known = memories.get(key) ?? remembered<readonly NamedSearch[]>(key, areViews, []);
  memories.set(key, known);
  return known;
}

/** Moves the views stored in this browser to the server once; refused ones stay here. */
function useMoveToServer(list: SavedViewList): void {
  const { _id } = useUserInfo();
  const [kept, keep] = useRemembered(memoryOf(`${localStorageKeys[list] ?? `${list}Views`}.${_id}`));
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
  isLoading: boolean;
  save: (view: NamedSearch) => void;
  /** Changes the user's own view: its filters, or whether the company sees it. */
  update: (id: string, change: Body<typeof savedViews.update>) => void;
  /** Sets or clears this view as the default of the list. */
  setDefault: (id: string, isDefault: boolean) => void;
  remove: (id: string) => void;
}

/** The saved views of a list and the functions that change them. */
export function useSavedViews(list: SavedViewList): SavedViewsOfList {
  useMoveToServer(list);
  const { data: views = noViews, isLoading } = useRead(savedViews.list, { query: { list } });
  const { change: save } = useChange(savedViews.save);
  const { change: update } = useChange(savedViews.update);
  const { change: setDefault } = useChange(savedViews.setDefault);
  const { change: remove } = useChange(savedViews.remove, { isParallel: true });
  return {
    views,
    isLoading,
    save: (view) => void save({ body: { ...view, list, isShared: false } }),
    update: (id, body) => void update({ params: { id }, body }),
    setDefault: (id, isDefault) => void setDefault({ params: { id }, body: { isDefault } }),
    remove: (id) => void remove({ params: { id } }),
  };
}
