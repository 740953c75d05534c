import type { ImportFinding } from '@gatehouse/contract/imports/import-findings.schema';
import { leftOutAtMost } from '@gatehouse/contract/imports/import-findings';
import { useState } from 'react';

/** The deselected findings of a preview, across pages and views. */
export function useExcludedFindings() {
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  const change = (rows: readonly ImportFinding[], isLeftOut: boolean): void =>
    setLeftOut((now) => {
      const ids = new Set(now);
      for (const { _id } of rows) {
        if (isLeftOut) ids.add(_id);
        else ids.delete(_id);
      }
      return ids;
    });
  return {
    ids: leftOut,
    isTooMany: leftOut.size > leftOutAtMost,
    /** Deselects these findings, or selects them again. */
    change,
    /** Sets the selection of the displayed rows. */
    select: (rows: readonly ImportFinding[], selected: ReadonlySet<string>): void => {
      change(
        rows.filter(({ _id }) => !selected.has(_id)),
        true,
      );
      change(
        rows.filter(({ _id }) => selected.has(_id)),
        false,
      );
    },
  };
}
export type LeftOut = ReturnType<typeof useExcludedFindings>;
