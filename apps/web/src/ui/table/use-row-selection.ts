import { useRef } from 'react';

import type { TableSelection } from './data-table-column.ts';

/** What the boxes of a table need to know and to do. */
export interface RowChoice {
  isChosen: (key: string) => boolean;
  choose: (key: string, isRange: boolean) => void;
  chooseAll: () => void;
  isAll: boolean;
  isSome: boolean;
}

/** All keys from one to the other, in whichever order they stand. */
function between(keys: readonly string[], one: string, other: string): readonly string[] {
  const places = [keys.indexOf(one), keys.indexOf(other)].toSorted((left, right) => left - right);
  const [from = -1, to = -1] = places;
  return from === -1 ? [other] : keys.slice(from, to + 1);
}

/** Choosing rows one by one, in ranges with the shift key, and all that are listed. */
export function useRowSelection<Row>(
  selection: TableSelection<Row> | undefined,
  keys: readonly string[],
): RowChoice | undefined {
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
  /** Rows of other pages stay as they are. */
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
