import type { DraftFields } from '@gatehouse/domain/text-merge/merge-draft';
import { useMemo } from 'react';

import { remembered } from '../../../core/remember.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** What the server had, and what was written since, in this browser. */
export interface UnsavedDraft {
  base: DraftFields;
  values: DraftFields;
}

const isUnsaved = (value: unknown): value is UnsavedDraft | null =>
  value === null || (typeof value === 'object' && 'base' in value && 'values' in value);

/** Keeps what is not saved yet when the tab is closed or dies; nothing once it is saved. */
export function useDraftMemory(draftId: string) {
  const { _id } = useUserInfo();
  return useMemo(
    () => remembered<UnsavedDraft | null>(`findingDraft.${_id}.${draftId}`, isUnsaved, null),
    [_id, draftId],
  );
}
