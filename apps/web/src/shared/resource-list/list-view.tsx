import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs';
import type { ReactNode } from 'react';

import { Card } from '../../ui/layout/card.tsx';
import type { MenuItem } from '../../ui/actions/menu.tsx';
import { showToast } from '../../ui/feedback/toasts.ts';
import { type ColumnState, defaultColumnState } from '../../ui/table/column-state.ts';
import type { Column, TableContent } from '../../ui/table/data-table-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import type { DisplayChoice, DisplaySettings } from '../../ui/table/display-menu.tsx';
import type { Facet } from '../../ui/table/facet.ts';
import { Pager } from '../../ui/table/pager.tsx';
import { QuickViews } from '../../ui/table/quick-views.tsx';
import { Toolbar } from '../../ui/table/toolbar.tsx';
import { useColumnState } from './list-preferences.ts';
import styles from './resource-list.module.css';
import { ListEmpty, ListFailure, RefreshFailed } from './list-states.tsx';
import { listTexts } from './list.texts.ts';
import type { ListTexts } from './list-texts.ts';
import type { QuickView } from './quick-view.ts';
import type { ListRows } from './use-list-rows.ts';
import type { ListState } from './use-list-state.ts';

type FromTable =
  | 'rowLink'
  | 'rowMark'
  | 'rowActions'
  | 'card'
  | 'sections'
  | 'onSection'
  | 'selection'
  | 'rowLines'
  | 'expectedRows';

/** What a list with rows of its own shows. */
export interface ListViewProps<R> extends Pick<Partial<TableContent<R>>, FromTable> {
  /** Under which name saved views and columns are kept. */
  name: string;
  columns: readonly Column<R>[];
  texts: ListTexts;
  rowKey?: (row: R) => string;
  state: ListState;
  source: ListRows<R>;
  facets?: readonly Facet[];
  views?: readonly QuickView[];
  grouping?: DisplayChoice;
  /** In the menu of the list, such as its exports. */
  more?: readonly MenuItem[];
  /** Between the toolbar and the rows, such as why not all rows are grouped. */
  notes?: ReactNode;
  /** Below the rows, such as what can be done with those that are selected. */
  children?: ReactNode;
}

const idOf = (row: unknown): string => (row as { _id: string })._id;

async function copyLink(): Promise<void> {
  await navigator.clipboard.writeText(window.location.href);
  showToast({ kind: 'success', message: listTexts.linkCopied });
}

const linkItem: MenuItem = {
  label: listTexts.copyLink,
  icon: <IconLink size={17} stroke={1.6} />,
  onSelect: () => void copyLink(),
};

/** The sorts that have a word; the others are offered by the heads of the columns only. */
function orderOf({ sorts = {} }: ListTexts, state: ListState): DisplayChoice | undefined {
  const options = Object.entries(sorts).map(([value, label]) => ({ value, label }));
  if (options.length === 0) return undefined;
  return { label: listTexts.display.order, options, value: state.sort, onChange: state.setSort };
}

interface DisplaySource<R> {
  props: ListViewProps<R>;
  columnState: ColumnState;
  setColumnState: (state: ColumnState) => void;
}

function displayOf<R>({ props, columnState, setColumnState }: DisplaySource<R>): DisplaySettings {
  const { columns, texts, state, grouping } = props;
  const order = orderOf(texts, state);
  const identifying = (columns.find(({ identifies }) => identifies) ?? columns[0])?.key;
  return {
    ...(order ? { order } : {}),
    ...(grouping ? { grouping } : {}),
    columns: {
      columns,
      state: columnState,
      onChange: setColumnState,
      ...(identifying === undefined ? {} : { identifying }),
    },
    onReset: columnState === defaultColumnState ? undefined : () => setColumnState(defaultColumnState),
    texts: listTexts.display,
  };
}

function Views<R>({ views = [], state }: ListViewProps<R>) {
  return (
    <QuickViews
      label={listTexts.toolbar.views}
      views={views.map(({ key, label, count }) => ({ value: key, label, count }))}
      value={state.view}
      onChange={state.setView}
    />
  );
}

function ListToolbar<R>({ props, display }: { props: ListViewProps<R>; display: DisplaySettings }) {
  const { state, source, texts, facets = [], views, more = [] } = props;
  const search = { value: state.text, onChange: state.setText };
  return (
    <Toolbar
      {...(views && { views: <Views {...props} /> })}
      {...(texts.search !== undefined && { search })}
      facets={facets}
      display={display}
      more={[...more, linkItem]}
      texts={{
        ...listTexts.toolbar,
        search: texts.search ?? listTexts.toolbar.search,
        show: listTexts.toolbar.showResults(texts.count(source.total ?? 0)),
      }}
    />
  );
}

function ListTable<R>({ props, columns }: { props: ListViewProps<R>; columns: DisplaySource<R> }) {
  const { state, source, texts, rowKey = idOf } = props;
  const { rows, failure, refresh } = source;
  const hasNothing = rows.length === 0 && failure !== null;
  return (
    <DataTable
      caption={texts.caption}
      columns={props.columns}
      columnState={columns.columnState}
      onColumnState={columns.setColumnState}
      rows={rows}
      rowKey={rowKey}
      rowLink={props.rowLink}
      rowMark={props.rowMark}
      rowActions={props.rowActions}
      card={props.card}
      rowLines={props.rowLines ?? 2}
      sections={props.sections}
      onSection={props.onSection}
      selection={props.selection}
      expectedRows={props.expectedRows}
      sort={state.sort}
      onSort={state.setSort}
      onEnd={source.onEnd}
      total={source.total}
      listKey={state.listKey}
      texts={{ actions: listTexts.actions, loading: texts.caption, resize: listTexts.resize }}
      isLoading={source.isLoading}
      notice={failure && rows.length > 0 && <RefreshFailed onRetry={refresh} />}
      failure={hasNothing && <ListFailure failure={failure} texts={texts} onRetry={refresh} />}
      empty={
        <ListEmpty texts={texts} isView={isLimiting(props)} onClear={state.isFiltered ? state.clear : undefined} />
      }
    />
  );
}

/** Whether the view in force leaves rows out. */
const isLimiting = <R,>({ views = [], state }: ListViewProps<R>): boolean =>
  Object.keys(views.find(({ key }) => key === state.view)?.parameters ?? {}).length > 0;

/** A list with its toolbar, its rows in every state, and its pages. */
export function ListView<R>(props: ListViewProps<R>) {
  const { name, source, texts, notes, children } = props;
  const [columnState, setColumnState] = useColumnState(name);
  const columns = { props, columnState, setColumnState };
  const { rows, total, moves, isPrevious } = source;
  return (
    <div className={styles.list}>
      <ListToolbar props={props} display={displayOf(columns)} />
      {notes}
      <div aria-busy={isPrevious} className={styles.table}>
        <Card padding="flush">
          <ListTable props={props} columns={columns} />
          {moves && rows.length > 0 && total !== undefined && (
            <Pager
              texts={{ ...listTexts.pager, summary: listTexts.ofTotal(rows.length, texts.count(total)) }}
              {...moves}
            />
          )}
        </Card>
      </div>
      {children}
    </div>
  );
}
