import { useState } from 'react';

import { Card } from '../../ui/layout/card.tsx';
import { useMinWidth } from '../../ui/layout/use-min-width.ts';
import { SplitView } from '../../ui/overlays/split-view.tsx';
import type { TableContent } from '../../ui/table/data-table-column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FacetRail, railFromPx } from '../../ui/table/facet-rail.tsx';
import { Pager } from '../../ui/table/pager.tsx';
import { tableSelection, BulkBar, useSelection } from './bulk-bar.tsx';
import { useColumnState } from './list-preferences.ts';
import { ListEmpty, ListFailure, RefreshFailed } from './list-states.tsx';
import { type ListColumns, ListToolbar } from './list-toolbar.tsx';
import { listTexts } from './list.texts.ts';
import type { ListViewProps } from './list-view-props.ts';
import { peekAddress, usePeekAddress, usePeekRecord } from './peek.tsx';
import styles from './resource-list.module.css';
import { useEvidence } from './use-evidence.ts';

const idOf = (row: unknown): string => (row as { _id: string })._id;

interface TableProps<R> {
  props: ListViewProps<R> & Opening<R>;
  columns: ListColumns<R>;
  selection: ListViewProps<R>['selection'];
}

function ListTable<R>({ props, columns, selection }: TableProps<R>) {
  const { state, source, texts, rowKey = idOf } = props;
  const { rows, failure, refresh } = source;
  const noRows = useNoRows(props);
  return (
    <DataTable
      caption={texts.caption}
      columns={props.columns}
      columnState={columns.columnState}
      onColumnState={columns.setColumnState}
      onCutColumns={columns.setCut}
      rows={rows}
      rowKey={rowKey}
      rowLink={props.rowLink}
      onRowOpen={props.onRowOpen}
      openRow={props.openRow}
      rowMark={props.rowMark}
      rowActions={props.rowActions}
      actionsAtMost={props.actionsAtMost}
      card={props.card}
      rowLines={props.rowLines ?? 2}
      sections={props.sections}
      onSection={props.onSection}
      selection={selection}
      expectedRows={props.expectedRows}
      sort={state.sort}
      onSort={state.setSort}
      onEnd={source.onEnd}
      total={source.total}
      listKey={state.listKey}
      texts={{ actions: listTexts.actions, loading: texts.caption, resize: listTexts.resize }}
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

/** A list with toolbar, rows in every state, and pages; with `peek`, also the record open beside it. */
export function ListView<R>(props: ListViewProps<R>) {
  const { peek, source, sections, rowKey = idOf, rowLink } = props;
  const address = usePeekAddress();
  const record = usePeekRecord({ peek, address, source, sections, rowKey, rowLink });
  if (!peek) return <List {...props} />;
  const opening = {
    rowLink: rowLink ?? ((row: R) => peekAddress(rowKey(row), address.search)),
    onRowOpen: (row: R) => address.open(rowKey(row)),
    openRow: address.id,
  };
  return <SplitView list={<List {...props} {...opening} />} record={record} />;
}

type Opening<R> = Pick<TableContent<R>, 'onRowOpen' | 'openRow'>;

function List<R>(given: ListViewProps<R> & Opening<R>) {
  const { props, rail } = useRail(given);
  return (
    <FacetRail label={listTexts.toolbar.filters} facets={rail} texts={listTexts.toolbar}>
      <Rows {...props} />
    </FacetRail>
  );
}

/** Moves the filters from the toolbar to a rail beside the rows if there is room. */
function useRail<R>(props: ListViewProps<R> & Opening<R>) {
  const isWide = useMinWidth(railFromPx);
  const { hasRail = false, openRow, facets = [] } = props;
  const isBeside = hasRail && isWide && openRow === undefined && props.source.emptiness !== 'never';
  return isBeside ? { props: { ...props, facets: [] }, rail: facets } : { props, rail: [] };
}

/** Before the table has measured its room. */
const noColumns: readonly string[] = [];

function Rows<R>(props: ListViewProps<R> & Opening<R>) {
  const { name, source, texts, notes, children, state, bulk, rowKey = idOf } = props;
  const [columnState, setColumnState] = useColumnState(name);
  const [cut, setCut] = useState<readonly string[]>(noColumns);
  const columns = { props, columnState, setColumnState, cut, setCut };
  const selection = useSelection({ source, rowKey, listKey: state.listKey });
  const { rows, total, moves, isPrevious } = source;
  return (
    <div className={styles.list}>
      {source.emptiness !== 'never' && <ListToolbar columns={columns} />}
      {notes}
      <div aria-busy={isPrevious} className={styles.table}>
        <Card padding="flush">
          <ListTable {...{ props, columns }} selection={bulk ? tableSelection(bulk, selection) : props.selection} />
          {moves && rows.length > 0 && total !== undefined && (
            <Pager
              texts={{ ...listTexts.pager, summary: listTexts.ofTotal(rows.length, texts.count(total)) }}
              {...moves}
            />
          )}
        </Card>
      </div>
      {bulk && <BulkBar {...{ bulk, selection, source }} />}
      {children}
    </div>
  );
}
