import { type Memory, remembered, useRemembered } from './remember.ts';
import { useUserInfo } from './session-store.ts';

/** Filters, order and grouping under a name; `search` is what stands behind the address. */
export interface SavedView {
  name: string;
  search: string;
}

const isView = (value: unknown): value is SavedView =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'search' in value &&
  typeof value.search === 'string';

const areViews = (value: unknown): value is readonly SavedView[] => Array.isArray(value) && value.every(isView);

const memories = new Map<string, Memory<readonly SavedView[]>>();

function savedViewsOf(key: string): Memory<readonly SavedView[]> {
  const known = memories.get(key);
  if (known) return known;
  const made = remembered<readonly SavedView[]>(key, areViews, []);
  memories.set(key, made);
  return made;
}

/** The views that the signed-in person keeps of one list in this browser, and the way to change them. */
export function useSavedViews(list: string): [readonly SavedView[], (views: readonly SavedView[]) => void] {
  const { _id } = useUserInfo();
  return useRemembered(savedViewsOf(`${list}.${_id}`));
}
