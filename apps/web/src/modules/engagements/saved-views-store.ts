import { type Memory, remembered } from '../../core/remember.ts';

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

/** The views of one person in this browser. */
export function savedViewsOf(userId: string): Memory<readonly SavedView[]> {
  const known = memories.get(userId);
  if (known) return known;
  const made = remembered<readonly SavedView[]>(`findingViews.${userId}`, areViews, []);
  memories.set(userId, made);
  return made;
}
