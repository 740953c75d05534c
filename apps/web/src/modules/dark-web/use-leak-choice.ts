import { chosenAtMost } from '@gatehouse/contract/dark-web-lists';
import type { Breach } from '@gatehouse/contract/dark-web-schema';
import { useMemo, useState } from 'react';

import { darkWebTexts } from './dark-web.texts.ts';
import type { LeakRows } from './use-leak-list.ts';

const texts = darkWebTexts.select;

/** Named one by one, or everything that the filters leave but those. */
interface Choice {
  listKey: string;
  isEverything: boolean;
  ids: ReadonlySet<string>;
}

const none = (listKey: string): Choice => ({ listKey, isEverything: false, ids: new Set() });

/** What of the choice is still listed; what left the list is not acted on unseen. */
function chosenIn({ isEverything, ids }: Choice, rows: readonly Breach[]): ReadonlySet<string> {
  return new Set(rows.filter(({ _id }) => ids.has(_id) !== isEverything).map(({ _id }) => _id));
}

/** The records that somebody has chosen: boxes, or the whole of a list that may not be here to its end. */
export function useLeakChoice({ rows, total }: Pick<LeakRows, 'rows' | 'total'>, listKey: string) {
  const [kept, setKept] = useState(() => none(listKey));
  const choice = kept.listKey === listKey ? kept : none(listKey);
  const chosen = useMemo(() => chosenIn(choice, rows), [choice, rows]);

  const change = (next: ReadonlySet<string>): void => {
    if (!choice.isEverything || next.size === 0) return setKept({ listKey, isEverything: false, ids: next });
    const left = rows.filter(({ _id }) => !next.has(_id)).map(({ _id }) => _id);
    return setKept({ listKey, isEverything: true, ids: new Set(left) });
  };
  const isAll = chosen.size > 0 && chosen.size === rows.length;
  return {
    selection: {
      chosen,
      onChange: change,
      allLabel: texts.all,
      labelOf: ({ idVisual }: Breach) => texts.one(idVisual),
    },
    isEverything: choice.isEverything,
    ids: choice.isEverything ? [...choice.ids] : [...chosen],
    count: choice.isEverything ? Math.max(0, total - choice.ids.size) : chosen.size,
    total,
    /** More than the API takes one by one. */
    isTooMany: choice.ids.size > chosenAtMost,
    /** All that is listed is chosen, and it is more than can be named. */
    mayChooseEverything: !choice.isEverything && isAll && (total > rows.length || chosen.size > chosenAtMost),
    chooseEverything: () => setKept({ listKey, isEverything: true, ids: new Set() }),
    clear: () => setKept(none(listKey)),
  };
}
export type LeakChoice = ReturnType<typeof useLeakChoice>;
