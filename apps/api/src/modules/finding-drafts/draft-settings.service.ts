import type { findingDrafts } from '@gatehouse/contract/finding-drafts/finding-drafts';
import { findingDraftEvents } from '@gatehouse/contract/finding-drafts/finding-drafts-access';
import type { FindingDraftSettings } from '@gatehouse/contract/finding-drafts/finding-draft.schema';

import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import type { Call } from '../../platform/routes/call.ts';
import { updateSettings } from './finding-drafts.store.ts';
import { draftNotes } from './finding-drafts.texts.ts';

export const readSettings = async ({ db }: Call<typeof findingDrafts.settings>): Promise<FindingDraftSettings> => ({
  requiresDraftReview: await requiresDraftReview(db),
});

export async function changeSettings(call: Call<typeof findingDrafts.changeSettings>): Promise<FindingDraftSettings> {
  const { requiresDraftReview: isRequired } = call.body;
  await updateSettings(call.db, isRequired);
  call.audit({
    action: 'setting-changed',
    subject: draftNotes.settings,
    details: { required: isRequired ? 'yes' : 'no' },
  });
  call.emitToStaff(findingDraftEvents.updated);
  return { requiresDraftReview: isRequired };
}
