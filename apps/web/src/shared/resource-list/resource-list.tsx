import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { Params, Row } from '@gatehouse/contract/core/endpoint';
import type { AnyList } from '@gatehouse/contract/core/list-of';

import type { Column } from '../../ui/table/data-table-column.ts';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import type { Parameters } from './address-filters.ts';
import { type FilterCounts, type FilterViews, facetsOf } from './facets-of.tsx';
import type { ListTexts } from './list-texts.ts';
import { ListView } from './list-view.tsx';
import type { ListViewProps } from './list-view-props.ts';
import type { QuickView } from './quick-view.ts';
import { useEndlessRows, usePagedRows } from './use-list-rows.ts';
import { useListState } from './use-list-state.ts';

/** Props of a list declared in the contract. */
export interface ResourceListProps<E extends AnyList> extends Pick<
  ListViewProps<Row<E>>,
  | 'rowLink'
  | 'rowMark'
  | 'rowActions'
  | 'card'
  | 'rowKey'
  | 'rowLines'
  | 'bulk'
  | 'peek'
  | 'workspace'
  | 'children'
  | 'hasRail'
  | 'area'
> {
  /** The list endpoint of the contract. */
  list: E;
  /** Name under which saved views and columns are stored. */
  name: SavedViewList;
  columns: readonly Column<Row<E>>[];
  texts: ListTexts;
  filters?: FilterViews<E>;
  counts?: FilterCounts | undefined;
  views?: readonly QuickView[];
  defaultView?: string;
  defaultSort?: string;
  /** Filters that apply in every view and are not part of the address. */
  always?: Parameters;
  /** Pages, or endless scrolling. */
  paging?: 'pages' | 'endless';
  /** Polling interval of a paged list in milliseconds, for changes without an event. */
  refreshEveryMs?: number;
  /** Items of the list's menu, such as exports, which receive the current query. */
  more?:
    | readonly MenuItem[]
    | ((query: Readonly<Record<string, string>>, total: number | undefined) => readonly MenuItem[]);
}

type WithParams<E extends AnyList> = ResourceListProps<E> &
  (Params<E> extends undefined ? { params?: undefined } : { params: Params<E> });

const noFilters = {};

/** A list of the contract with search, filters, views, sort, columns, paging and all its states. */
export function ResourceList<E extends AnyList>(props: WithParams<E>) {
  const {
    list,
    views,
    defaultView,
    defaultSort,
    always,
    paging = 'pages',
    filters = noFilters,
    counts,
    refreshEveryMs,
    more = [],
  } = props;
  const state = useListState(list, { views: views ?? [], defaultView, defaultSort, always });
  const useRows = paging === 'pages' ? usePagedRows : useEndlessRows;
  const rows = useRows<E>({ list, params: props.params as Params<E>, state, refreshEveryMs });
  const facets = facetsOf(list, state, { filters, counts });
  const items = typeof more === 'function' ? more(state.query, rows.total) : more;
  return <ListView {...props} more={items} state={state} source={rows} facets={facets} />;
}
