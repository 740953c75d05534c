import type { MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { ReactNode } from 'react';

import type { MenuItem } from '../../ui/actions/menu.tsx';
import type { Column, TableContent } from '../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../ui/table/display-menu.tsx';
import type { Facet } from '../../ui/table/facet.ts';
import type { Bulk } from './bulk-bar.tsx';
import type { ListTexts } from './list-texts.ts';
import type { Peek } from './peek.tsx';
import type { QuickView } from './quick-view.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

type FromTable =
  | 'rowLink'
  | 'rowMark'
  | 'rowActions'
  | 'actionsAtMost'
  | 'card'
  | 'sections'
  | 'onSection'
  | 'selection'
  | 'rowLines'
  | 'expectedRows';

/** What a list with rows of its own shows. */
export interface ListViewProps<R> extends Pick<Partial<TableContent<R>>, FromTable> {
  /** Under which name saved views and columns are kept. */
  name: SavedViewList;
  /** Under which name saved views are kept, where another list shares them. */
  savedAs?: SavedViewList;
  columns: readonly Column<R>[];
  texts: ListTexts;
  /** The area that must have been checked before the list can say that nothing was found; only for the client's own lists. */
  area?: MonitoringArea | undefined;
  rowKey?: (row: R) => string;
  state: ListState;
  source: ListRows<R>;
  facets?: readonly Facet[];
  /** On wide screens the filters are shown beside the rows while no record is open. */
  hasRail?: boolean;
  views?: readonly QuickView[];
  grouping?: DisplayChoice;
  /** A click on a row opens its record beside the list; its title leads to its page. */
  peek?: Peek<R>;
  /** What can be done with several rows; the rows have boxes then. */
  bulk?: Bulk<R>;
  /** In the menu of the list, such as its exports. */
  more?: readonly MenuItem[] | undefined;
  /** Between the toolbar and the rows, such as why not all rows are grouped. */
  notes?: ReactNode;
  /** Below the rows, such as what can be done with those that are selected. */
  children?: ReactNode;
}
