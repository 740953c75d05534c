import { useCallback, useMemo, useState } from 'react';

import { Card } from '../../ui/layout/card.tsx';
import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import { SplitView } from '../../ui/overlays/split-view.tsx';
import { besideColumns } from '../../ui/table/beside-columns.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FacetRail, railFromPx } from '../../ui/table/facet-rail.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { SelectionBar } from '../../ui/table/selection-bar.tsx';
import { useColumnState } from './list-preferences.ts';
import { ListEmpty, ListFailure, RefreshFailed } from './list-states.tsx';
import { type ListColumns, ListToolbar } from './list-toolbar.tsx';
import { listTexts } from './list.texts.ts';
import type { ListViewProps } from './list-view-props.ts';
import styles from './resource-list.module.css';
import { SelectionActions } from './selection-form.tsx';
import { useChangedRows } from './use-changed-rows.ts';
import { useEvidence } from './use-evidence.ts';
import { idOf, type ListPane, useListPane } from './use-list-pane.ts';
import { useHasViewsRail, ViewsRail } from './views-rail.tsx';

interface RowsProps<R> {
  props: ListViewProps<R>;
  pane: ListPane<R>;
  /** True if the views are beside the rows instead of in the toolbar. */
  hasViews: boolean;
}

interface TableProps<R> extends Pick<RowsProps<R>, 'props' | 'pane'> {
  columns: ListColumns<R>;
}

/** Returns the columns and row content of the table, fewer while a record is open beside it. */
function useTableShape<R>({ props, pane: { isSplit }, columns }: TableProps<R>) {
  const { columnState, setColumnState } = columns;
  // The table computes the columns that fit again whenever these change.
  const beside = useMemo(
    () => ({ columns: besideColumns(props.columns), columnState: { ...columnState, widths: {} } }),
    [props.columns, columnState],
  );
  const { rowMark, rowActions, actionsAtMost } = props;
  // `rowMark` stays, because without it the title would remount and lose the focus.
  if (isSplit) return { ...beside, rowMark };
  return { columns: props.columns, columnState, onColumnState: setColumnState, rowMark, rowActions, actionsAtMost };
}

function ListTable<R>(table: TableProps<R>) {
  const { props, pane, columns } = table;
  const { state, source, texts, rowKey = idOf } = props;
  const { rows, failure, refresh } = source;
  const noRows = useNoRows(props);
  return (
    <DataTable
      caption={texts.caption}
      {...useTableShape(table)}
      onCutColumns={columns.setCut}
      rows={rows}
      rowKey={rowKey}
      {...pane.opening}
      staysTable={pane.isSplit}
      changedRows={useChangedRows(source, { rowKey, listKey: state.listKey })}
      card={props.card}
      rowLines={props.rowLines ?? 2}
      sections={props.sections}
      onSection={props.onSection}
      selection={pane.selection}
      expectedRows={props.expectedRows}
      sort={state.sort}
      onSort={state.setSort}
      onEnd={source.onEnd}
      total={source.total}
      listKey={state.listKey}
      texts={{
        actions: listTexts.actions,
        loading: texts.caption,
        resize: listTexts.resize,
        headKeys: listTexts.headKeys,
      }}
      isLoading={source.isLoading || noRows.isPending}
      notice={failure && rows.length > 0 && <RefreshFailed onRetry={refresh} />}
      failure={noRows.failure}
      empty={noRows.empty}
    />
  );
}

/** Returns the state shown instead of rows: a failure, or the reason the list is empty. */
function useNoRows<R>(props: ListViewProps<R>) {
  const { state, source, texts } = props;
  const { rows, emptiness } = source;
  const evidence = useEvidence(props);
  const failure = source.failure ?? evidence.failure;
  const retry = (): void => {
    source.refresh();
    evidence.refresh();
  };
  return {
    isPending: emptiness === 'pending' || evidence.isLoading,
    failure: rows.length === 0 && failure && <ListFailure failure={failure} texts={texts} onRetry={retry} />,
    empty: (
      <ListEmpty
        texts={texts}
        isView={isLimiting(props)}
        onClear={state.isFiltered ? state.clear : undefined}
        emptiness={emptiness}
        evidence={evidence.data}
      />
    ),
  };
}

/** True if the active view excludes rows. */
const isLimiting = <R,>({ views = [], state }: ListViewProps<R>): boolean =>
  Object.keys(views.find(({ key }) => key === state.view)?.parameters ?? {}).length > 0;

/**
 * A list with its toolbar, its rows in every state, and paging. The open record is beside the rows and, in a workspace, so are the views.
 */
export function ListView<R>(given: ListViewProps<R>) {
  const pane = useListPane(given);
  const { props, rail } = useRail(given, pane.isSplit);
  const hasViews = useHasViewsRail(props);
  const rows = <Rows props={props} pane={pane} hasViews={hasViews} />;
  return (
    <FacetRail label={listTexts.toolbar.filters} facets={rail} lead={given.lead} texts={listTexts.toolbar}>
      {hasViews ? <ViewsRail {...props}>{rows}</ViewsRail> : rows}
    </FacetRail>
  );
}

/** Moves the filters from the toolbar to a rail beside the rows if there is room. */
function useRail<R>(props: ListViewProps<R>, isSplit: boolean) {
  const isWide = useMinWidth(railFromPx);
  const { hasRail = false, facets = [] } = props;
  const isBeside = hasRail && isWide && !isSplit && props.source.emptiness !== 'never';
  return isBeside ? { props: { ...props, facets: [], lead: undefined }, rail: facets } : { props, rail: [] };
}

/** Before the table has measured its room. */
const noColumns: readonly string[] = [];

/**
 * The keys of the columns that do not fit. Equal keys keep their identity; otherwise a list with new columns in each render would render
 * forever.
 */
function useCutColumns() {
  const [cut, setCut] = useState<readonly string[]>(noColumns);
  const change = useCallback(
    (keys: readonly string[]) => setCut((before) => (before.join() === keys.join() ? before : keys)),
    [],
  );
  return [cut, change] as const;
}

function Rows<R>({ props, pane, hasViews }: RowsProps<R>) {
  const { name, source, notes, children } = props;
  const [columnState, setColumnState] = useColumnState(name);
  const [cut, setCut] = useCutColumns();
  const columns = { props, columnState, setColumnState, cut, setCut };
  const { selected, record, form } = pane;
  return (
    <div className={styles.list}>
      {source.emptiness !== 'never' && <ListToolbar columns={columns} hasViews={hasViews} />}
      {notes}
      <SplitView record={record} form={form} list={<RowsCard props={props} pane={pane} columns={columns} />} />
      {selected && (
        <SelectionBar {...selected} isShown={selected.count > 0 && form === null}>
          <SelectionActions selected={selected} />
        </SelectionBar>
      )}
      {children}
    </div>
  );
}

function RowsCard<R>(table: TableProps<R>) {
  const { workspace, source, texts } = table.props;
  const { rows, total, moves, isPrevious } = source;
  return (
    <div aria-busy={isPrevious} className={styles.table} data-workspace={workspace || undefined}>
      <Card padding="flush">
        <ListTable {...table} />
        {moves && rows.length > 0 && total !== undefined && (
          <Pager
            texts={{ ...listTexts.pager, summary: listTexts.ofTotal(rows.length, texts.count(total)) }}
            {...moves}
          />
        )}
      </Card>
    </div>
  );
}
