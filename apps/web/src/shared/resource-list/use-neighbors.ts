import { useState } from 'react';

interface Neighbors<R> {
  row: R | undefined;
  previous: R | undefined;
  next: R | undefined;
}

/**
 * Returns the open row and its neighbors. A row that left the list, for example because its status changed, keeps its place, so that the
 * next one is the row that followed it.
 */
export function useNeighbors<R>(rows: readonly R[], keyOf: (row: R) => string, key: string | undefined): Neighbors<R> {
  const at = key === undefined ? -1 : rows.findIndex((row) => keyOf(row) === key);
  const [seen, setSeen] = useState({ key, at });
  if (seen.key !== key || (at !== -1 && seen.at !== at)) setSeen({ key, at });
  if (at !== -1) return { row: rows[at], previous: rows[at - 1], next: rows[at + 1] };
  const place = seen.key === key ? seen.at : -1;
  return place === -1
    ? { row: undefined, previous: undefined, next: undefined }
    : { row: undefined, previous: rows[place - 1], next: rows[place] };
}
