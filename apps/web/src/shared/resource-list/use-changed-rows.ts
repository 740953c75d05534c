import { useEffect, useRef, useState } from 'react';

import { isChangedByOthers } from '../../core/data/change-origin.ts';
import type { ListRows } from './use-list-rows.ts';

/** Duration of the tint of a changed row, in milliseconds (`data-table-rows.module.css`). */
const shownForMs = 1_200;

const none: ReadonlySet<string> = new Set();

/** The rows of a list by key. */
type RowsById = ReadonlyMap<string, unknown>;

interface KnownList {
  listKey: string;
  rows: RowsById;
}

/** Returns the keys of the rows whose fields differ. Unchanged rows are mostly the same objects, which are not compared. */
function changedKeys(before: RowsById, after: RowsById): readonly string[] {
  return [...after.keys()].filter((key) => {
    const [was, is] = [before.get(key), after.get(key)];
    return was !== undefined && was !== is && JSON.stringify(was) !== JSON.stringify(is);
  });
}

interface Options<R> {
  rowKey: (row: R) => string;
  /** Identifies the list; another filter or sort shows other rows, which have not changed. */
  listKey: string;
}

/** Returns the keys of the rows that someone else has just changed. */
export function useChangedRows<R>(
  { rows, isPrevious }: ListRows<R>,
  { rowKey, listKey }: Options<R>,
): ReadonlySet<string> {
  const [changed, setChanged] = useState(none);
  const known = useRef<KnownList | null>(null);
  useEffect(() => {
    if (isPrevious) return;
    const before = known.current;
    const after = new Map(rows.map((row) => [rowKey(row), row]));
    known.current = { listKey, rows: after };
    if (before?.listKey !== listKey || !isChangedByOthers()) return;
    const keys = changedKeys(before.rows, after);
    if (keys.length > 0) setChanged(new Set(keys));
  }, [rows, isPrevious, listKey, rowKey]);
  useEffect(() => {
    if (changed.size === 0) return;
    const timer = setTimeout(() => setChanged(none), shownForMs);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}
