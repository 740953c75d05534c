import { darkWeb } from '@gatehouse/contract/dark-web/dark-web';
import type { BreachFacets, BreachFilter } from '@gatehouse/contract/dark-web/dark-web-lists.schema';

import { formatNumber } from '../../core/texts.ts';
import type { QuickView } from '../../shared/resource-list/quick-view.ts';
import { type ListState, useListState } from '../../shared/resource-list/use-list-state.ts';
import { darkWebTexts } from './dark-web.texts.ts';

/** The query parameter that groups the list. */
export const groupParameter = 'group';

const viewStatuses = {
  unresolved: [1, 2],
  vulnerable: [1],
  inProgress: [2],
  mitigated: [3],
  all: [1, 2, 3],
} as const;
type ViewKey = keyof typeof viewStatuses;

const countOf = (key: ViewKey, { status }: BreachFacets): number =>
  viewStatuses[key].reduce((sum, code) => sum + status[code], 0);

/** Returns the quick views by status, each with its number of leaks. */
export const leakViews = (counts?: BreachFacets): readonly QuickView[] =>
  (Object.keys(viewStatuses) as ViewKey[]).map((key) => ({
    key,
    label: darkWebTexts.views[key],
    parameters: key === 'all' ? {} : { status: viewStatuses[key].join(',') },
    count: counts && formatNumber(countOf(key, counts)),
  }));

const views = leakViews();
const also = [groupParameter];

/** Search, filters, view, sort and grouping of the leaks, stored in the address. */
export function useLeakState(defaultView: ViewKey): { state: ListState; filter: BreachFilter } {
  const state = useListState(darkWeb.list, { views, defaultView, also });
  const { sort: _sort, ...filter } = state.query;
  return { state, filter: filter as BreachFilter };
}
