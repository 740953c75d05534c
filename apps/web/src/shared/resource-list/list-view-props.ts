import type { MonitoringArea } from '@gatehouse/contract/clients/client-monitoring';
import type { SavedViewList } from '@gatehouse/contract/saved-views/saved-view-lists';
import type { ReactNode } from 'react';

import type { MenuItem } from '../../ui/actions/menu.tsx';
import type { Column, TableContent } from '../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../ui/table/display-menu.tsx';
import type { Facet } from '../../ui/table/facet.ts';
import type { SidePanelContent } from '../../ui/overlays/side-panel.tsx';
import type { Bulk, SelectedRows } from './bulk-bar.tsx';
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

/** The record that the address of the page names, for a list whose records have no other page. */
export interface OpenedRecord<R> {
  /** The key of its row; undefined while none is open. */
  key: string | undefined;
  content: SidePanelContent | null;
  onOpen: (row: R) => void;
}

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
  /** A switch between forms of the list, above the filters beside the rows or in the toolbar. */
  lead?: ReactNode;
  views?: readonly QuickView[];
  grouping?: DisplayChoice;
  /** Opens records beside the list on a click; the row's title leads to the record's page. */
  peek?: Peek<R>;
  /** The record that the page opens itself, in place of `peek`. */
  opened?: OpenedRecord<R> | undefined;
  /** Shows views, rows, and the open record or the selection side by side, as far as there is room. */
  workspace?: boolean;
  /** Bulk actions, which add checkboxes to the rows. */
  bulk?: Bulk<R>;
  /** The selected rows of a list with a selection of its own. */
  selected?: SelectedRows | undefined;
  /** Items of the list's menu, such as exports. */
  more?: readonly MenuItem[] | undefined;
  /** Content between the toolbar and the rows, such as the reason not all rows are grouped. */
  notes?: ReactNode;
  /** Content below the rows, such as bulk actions. */
  children?: ReactNode;
}
