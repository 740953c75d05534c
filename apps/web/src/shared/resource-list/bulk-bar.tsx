import { type ReactNode, useState } from 'react';

import type { TableSelection } from '../../ui/table/data-table-column.ts';
import { listTexts } from './list.texts.ts';
import type { ListRows } from './use-list-rows.ts';

/** Bulk actions of a list. */
export interface Bulk<R> {
  /** Returns buttons for the selected rows; `clear` ends the selection. */
  actions: (rows: readonly R[], clear: () => void) => ReactNode;
  /** Returns the name of a row, such as its number. */
  labelOf: (row: R) => string;
}

/** Maximum number of selected rows. */
export const selectedAtMost = 1000;

interface SelectionSource<R> {
  source: ListRows<R>;
  rowKey: (row: R) => string;
  /** Identifies the list; another one starts without a selection. */
  listKey: string;
}

type RowsByKey<R> = ReadonlyMap<string, R>;

/** Returns the current data of the selected rows. A row that left a fully loaded list is no longer selected. */
function currentRows<R>(selected: RowsByKey<R>, { source: { rows, total }, rowKey }: SelectionSource<R>): RowsByKey<R> {
  if (selected.size === 0) return selected;
  const here = new Map(rows.map((row) => [rowKey(row), row]));
  const isComplete = total !== undefined && rows.length >= total;
  const current = [...selected].map(([key, row]) => [key, here.get(key) ?? (isComplete ? undefined : row)] as const);
  return new Map(current.filter((entry): entry is readonly [string, R] => entry[1] !== undefined));
}

/** The selected rows of a list, including those of other pages, until its filters or sort change. */
export function useSelection<R>(list: SelectionSource<R>) {
  const { source, rowKey, listKey } = list;
  const [kept, setKept] = useState<{ listKey: string; rows: RowsByKey<R> }>({ listKey, rows: new Map() });
  const [isReading, setIsReading] = useState(false);
  const rows = kept.listKey === listKey ? currentRows(kept.rows, list) : new Map<string, R>();
  const select = (next: Iterable<R>): void =>
    setKept({ listKey, rows: new Map([...next].map((row) => [rowKey(row), row])) });
  const selectAll = async (): Promise<void> => {
    setIsReading(true);
    const all = await source.readAll?.(selectedAtMost);
    setIsReading(false);
    if (all) select(all);
  };
  return {
    rows: [...rows.values()],
    keys: new Set(rows.keys()),
    isReading,
    onChange: (keys: ReadonlySet<string>) => {
      const known = new Map([...rows, ...source.rows.map((row) => [rowKey(row), row] as const)]);
      select([...keys].flatMap((key) => known.get(key) ?? []));
    },
    selectAll: () => void selectAll(),
    clear: () => select([]),
  };
}

type Selection<R> = ReturnType<typeof useSelection<R>>;

/** Row checkboxes, as props of the table. */
export const tableSelection = <R,>({ labelOf }: Bulk<R>, selection: Selection<R>): TableSelection<R> => ({
  chosen: selection.keys,
  onChange: selection.onChange,
  allLabel: listTexts.selection.page,
  labelOf: (row) => listTexts.selection.row(labelOf(row)),
});

/** The selected rows of a list, for the bar below the rows and the form beside them. */
export interface SelectedRows {
  count: number;
  /** "3 selected". */
  summary: string;
  /** Selects every row that matches the filters, including those not loaded; undefined once selected. */
  selectAll?: { label: string; onSelect: () => void } | undefined;
  /** Buttons for the selected rows. */
  actions: ReactNode;
  onClear: () => void;
  texts: { label: string; clear: string };
}

/** Returns the selected rows with the bulk actions of the list. */
export function selectedRows<R>(
  { actions }: Bulk<R>,
  selection: Selection<R>,
  { total = 0, readAll }: Pick<ListRows<R>, 'total' | 'readAll'>,
): SelectedRows {
  const { rows, isReading, selectAll, clear } = selection;
  const texts = listTexts.selection;
  const isMore = readAll !== undefined && rows.length < Math.min(total, selectedAtMost);
  const label = total > selectedAtMost ? texts.first(selectedAtMost) : texts.all(total);
  return {
    count: rows.length,
    summary: isReading ? texts.reading : texts.summary(rows.length),
    selectAll: isMore && !isReading ? { label, onSelect: selectAll } : undefined,
    actions: rows.length > 0 && actions(rows, clear),
    onClear: clear,
    texts,
  };
}
