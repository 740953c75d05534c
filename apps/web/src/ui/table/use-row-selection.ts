import { useRef } from 'react';

import type { TableSelection } from './data-table-column.ts';

/** State and actions of a table's checkboxes. */
export interface RowSelection {
  isChosen: (key: string) => boolean;
  choose: (key: string, isRange: boolean) => void;
  chooseAll: () => void;
  isAll: boolean;
  isSome: boolean;
}

/** Returns all keys between two keys, in either order. */
function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const places = [keys.indexOf(one), keys.indexOf(other)].toSorted((left, right) => left - right);
  const [from = -1, to = -1] = places;
  return from === -1 ? [other] : keys.slice(from, to + 1);
}

/** Selects rows one by one, in ranges with the shift key, or all listed rows. */
export function useRowSelection<Row>(
  selection: TableSelection<Row> | undefined,
  keys: readonly string[],
): RowSelection | undefined {
  const last = useRef<string | null>(null);
  if (!selection || keys.length === 0) return undefined;
  const { chosen, onChange } = selection;
  const isAll = keys.length > 0 && keys.every((key) => chosen.has(key));

  const choose = (key: string, isRange: boolean): void => {
    const next = new Set(chosen);
    const wanted = isRange && last.current !== null ? between(keys, last.current, key) : [key];
    for (const each of wanted) {
      if (chosen.has(key)) next.delete(each);
      else next.add(each);
    }
    last.current = key;
    onChange(next);
  };
  /** Selects or clears all rows of this page; rows of other pages stay selected. */
  const chooseAll = (): void => {
    const listed = new Set(keys);
    const others = [...chosen].filter((key) => !listed.has(key));
    onChange(new Set(isAll ? others : [...others, ...keys]));
  };
  return {
    isChosen: (key) => chosen.has(key),
    choose,
    chooseAll,
    isAll,
    isSome: keys.some((key) => chosen.has(key)),
  };
}
