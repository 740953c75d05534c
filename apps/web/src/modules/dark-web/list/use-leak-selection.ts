import { selectedAtMost } from '@gatehouse/contract/dark-web/dark-web-lists';
import type { Breach } from '@gatehouse/contract/dark-web/leak.schema';
import { useMemo, useState } from 'react';

import { darkWebTexts } from '../dark-web.texts.ts';

const texts = darkWebTexts.select;

/** The selection: individual IDs, or everything that matches the filters except these IDs. */
interface Selection {
  listKey: string;
  isEverything: boolean;
  ids: ReadonlySet<string>;
}

const none = (listKey: string): Selection => ({ listKey, isEverything: false, ids: new Set() });

/** Returns the selected IDs that are still listed, so that no hidden record is changed. */
function selectedIn({ isEverything, ids }: Selection, rows: readonly Breach[]): ReadonlySet<string> {
  return new Set(rows.filter(({ _id }) => ids.has(_id) !== isEverything).map(({ _id }) => _id));
}

/** The selected leaks: individual rows, or the whole list including rows that are not loaded yet. */
export function useLeakSelection({ rows, total }: { rows: readonly Breach[]; total: number }, listKey: string) {
  const [latest, setLatest] = useState(() => none(listKey));
  const current = latest.listKey === listKey ? latest : none(listKey);
  const chosen = useMemo(() => selectedIn(current, rows), [current, rows]);

  const change = (next: ReadonlySet<string>): void => {
    if (!current.isEverything || next.size === 0) return setLatest({ listKey, isEverything: false, ids: next });
    const left = rows.filter(({ _id }) => !next.has(_id)).map(({ _id }) => _id);
    return setLatest({ listKey, isEverything: true, ids: new Set(left) });
  };
  const hasMore = total > rows.length || chosen.size > selectedAtMost;
  const isAll = chosen.size > 0 && chosen.size === rows.length;
  return {
    selection: {
      chosen,
      onChange: change,
      allLabel: texts.all,
      labelOf: ({ idVisual }: Breach) => texts.one(idVisual),
    },
    isEverything: current.isEverything,
    ids: current.isEverything ? [...current.ids] : [...chosen],
    count: current.isEverything ? Math.max(0, total - current.ids.size) : chosen.size,
    total,
    /** True if more IDs are selected than the API accepts. */
    isTooMany: current.ids.size > selectedAtMost,
    /** True if all loaded rows are selected and there are more. */
    maySelectEverything: isAll && !current.isEverything && hasMore,
    selectEverything: () => setLatest({ listKey, isEverything: true, ids: new Set() }),
    clear: () => setLatest(none(listKey)),
  };
}
/** The selected leaks and the functions that change the selection. */
export type LeakSelection = ReturnType<typeof useLeakSelection>;
