import { useState } from 'react';

import type { TableSelection } from '../../ui/table/data-table-column.ts';
import { useSelection } from '../resource-list/bulk-bar.tsx';
import { listTexts } from '../resource-list/list.texts.ts';
import type { ListRows } from '../resource-list/use-list-rows.ts';
import type { ListState } from '../resource-list/use-list-state.ts';
import { jobTexts } from './jobs.texts.ts';

interface SelectableRow {
  _id: string;
}

interface SelectableList<R extends SelectableRow> {
  source: ListRows<R>;
  state: Pick<ListState, 'listKey' | 'query'>;
  /** Returns the name of a row, such as its number. */
  labelOf: (row: R) => string;
}

const texts = listTexts.selection;

/** Returns what the selection of all rows but some looks like: `left` are the keys of those rows. */
const rowsOfWhole = <R extends SelectableRow>(rows: readonly R[], left: ReadonlySet<string>) =>
  new Set(rows.map(({ _id }) => _id).filter((id) => !left.has(id)));

/** The selected rows of a list for a bulk change: some, or all that match its filters except some, of which not all need to be loaded. */
export function useWholeSelection<R extends SelectableRow>({ source, state, labelOf }: SelectableList<R>) {
  const { rows, total = 0 } = source;
  const { listKey, query } = state;
  // The list of which everything is selected; the rows selected below are then those left out.
  const [wholeKey, setWholeKey] = useState<string>();
  const some = useSelection({ source, rowKey: ({ _id }) => _id, listKey });
  const isWhole = wholeKey === listKey;
  const ids = [...some.keys];
  const clear = (): void => {
    setWholeKey(undefined);
    some.clear();
  };
  const count = isWhole ? Math.max(0, total - ids.length) : ids.length;
  const change = (keys: ReadonlySet<string>): void => {
    if (!isWhole) return some.onChange(keys);
    if (keys.size === 0) return clear();
    const elsewhere = ids.filter((id) => !rows.some(({ _id }) => _id === id));
    return some.onChange(new Set([...elsewhere, ...rowsOfWhole(rows, keys)]));
  };
  const table: TableSelection<R> = {
    chosen: isWhole ? rowsOfWhole(rows, some.keys) : some.keys,
    onChange: change,
    allLabel: texts.page,
    labelOf: (row) => texts.row(labelOf(row)),
  };
  const selectAll = (): void => {
    some.clear();
    setWholeKey(listKey);
  };
  const { sort: _sort, ...filter } = query;
  return {
    table,
    count,
    summary: isWhole && ids.length === 0 ? jobTexts.allSelected(count) : texts.summary(count),
    selectAll: !isWhole && count < total ? { label: texts.all(total), onSelect: selectAll } : undefined,
    clear,
    /** The records in the body of a call. */
    records: isWhole ? { filter, except: ids } : { ids, except: [] },
  };
}
