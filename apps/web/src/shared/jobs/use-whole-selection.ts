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

/** Returns the keys of the loaded rows except those in `left`. */
const rowsOfWhole = <R extends SelectableRow>(rows: readonly R[], left: ReadonlySet<string>) =>
  new Set(rows.map(({ _id }) => _id).filter((id) => !left.has(id)));

/** The keys of the selected rows, or of those left out once everything is selected. */
function useKeys<R extends SelectableRow>({ source, state: { listKey } }: SelectableList<R>) {
  const { rows } = source;
  // The list of which everything is selected.
  const [wholeKey, setWholeKey] = useState<string>();
  const some = useSelection({ source, rowKey: ({ _id }) => _id, listKey });
  const isWhole = wholeKey === listKey;
  const ids = [...some.keys];
  const clear = (): void => {
    setWholeKey(undefined);
    some.clear();
  };
  return {
    isWhole,
    ids,
    chosen: isWhole ? rowsOfWhole(rows, some.keys) : some.keys,
    change: (keys: ReadonlySet<string>): void => {
      if (!isWhole) return some.onChange(keys);
      if (keys.size === 0) return clear();
      const elsewhere = ids.filter((id) => !rows.some(({ _id }) => _id === id));
      return some.onChange(new Set([...elsewhere, ...rowsOfWhole(rows, keys)]));
    },
    selectAll: (): void => {
      some.clear();
      setWholeKey(listKey);
    },
    clear,
  };
}

/** The selected rows of a list for a bulk change: some, or all that match its filters except some, of which not all need to be loaded. */
export function useWholeSelection<R extends SelectableRow>(list: SelectableList<R>) {
  const { source, state, labelOf } = list;
  const { isWhole, ids, chosen, change, selectAll, clear } = useKeys(list);
  const { total = 0 } = source;
  const count = isWhole ? Math.max(0, total - ids.length) : ids.length;
  const table: TableSelection<R> = {
    chosen,
    onChange: change,
    allLabel: texts.page,
    labelOf: (row) => texts.row(labelOf(row)),
  };
  const { sort: _sort, ...filter } = state.query;
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
