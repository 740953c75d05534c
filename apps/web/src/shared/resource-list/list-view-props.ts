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

export interface ListViewProps<R> extends Pick<Partial<TableContent<R>>, FromTable> {
  /** Name under which saved views and columns are stored. */
  name: SavedViewList;
  /** Name under which saved views are stored, if shared with another list. */
  savedAs?: SavedViewList;
  columns: readonly Column<R>[];
  texts: ListTexts;
  /** The area that must have been checked before the list can report that nothing was found; only for a client's own lists. */
  area?: MonitoringArea | undefined;
  rowKey?: (row: R) => string;
  state: ListState;
  source: ListRows<R>;
  facets?: readonly Facet[];
  /** Shows the filters beside the rows on wide screens while no record is open. */
  hasRail?: boolean;
  views?: readonly QuickView[];
  grouping?: DisplayChoice;
  /** Opens records beside the list on a click; the row's title leads to the record's page. */
  peek?: Peek<R>;
  /** Bulk actions, which add checkboxes to the rows. */
  bulk?: Bulk<R>;
  /** Items of the list's menu, such as exports. */
  more?: readonly MenuItem[] | undefined;
  /** Content between the toolbar and the rows, such as the reason not all rows are grouped. */
  notes?: ReactNode;
  /** Content below the rows, such as bulk actions. */
  children?: ReactNode;
}
