import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';
import { useMemo } from 'react';

import { remembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** The last state from the server, and the unsaved changes in this browser. */
export interface UnsavedDraft {
  base: DraftFields;
  values: DraftFields;
}

const isUnsaved = (value: unknown): value is UnsavedDraft | null =>
  value === null || (typeof value === 'object' && 'base' in value && 'values' in value);

/** Stores unsaved changes in the browser, in case the tab is closed or crashes; null once they are saved. */
export function useDraftMemory(draftId: string) {
  const { _id } = useUserInfo();
  return useMemo(
    () => remembered<UnsavedDraft | null>(`findingDraft.${_id}.${draftId}`, isUnsaved, null),
    [_id, draftId],
  );
}
