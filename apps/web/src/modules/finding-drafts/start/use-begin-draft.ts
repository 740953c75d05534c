import { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import type { FindingDraft } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { call } from '../../../core/call.ts';
import { useChange } from '../../../core/data/use-change.ts';
import { useUserInfo } from '../../../core/session-store.ts';

/** The drafts that were created in this tab, by user and engagement. */
const startedDrafts = new Map<string, string>();

/** Returns the draft if it still exists and nobody has edited it. */
async function uneditedDraft(
  { companyId, user }: { companyId: string; user: string },
  draftId: string | undefined,
): Promise<FindingDraft | undefined> {
  if (draftId === undefined) return undefined;
  const { data } = await call(findingDrafts.get, { params: { companyId, draftId } });
  return data?.revision === 1 && data.owner?._id === user ? data : undefined;
}

/**
 * Creates a finding draft in an engagement. An unedited draft of the same tab is reused; another tab gets its own, because both may be
 * edited.
 */
export function useBeginDraft({ isQuiet = false } = {}) {
  const user = useUserInfo()._id;
  const { change, isBusy, failure } = useChange(findingDrafts.create, { isQuiet });
  const begin = async (params: { companyId: string; id: string }): Promise<FindingDraft | undefined> => {
    const key = `${user} ${params.id}`;
    const known = await uneditedDraft({ companyId: params.companyId, user }, startedDrafts.get(key));
    if (known) return known;
    const { data } = await change({ params, body: {} });
    if (data) startedDrafts.set(key, data._id);
    return data;
  };
  return { begin, isBusy, failure };
}
