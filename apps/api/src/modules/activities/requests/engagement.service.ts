import { activityEvents } from '@gatehouse/contract/activities/activities-access';
import type { providerActivities } from '@gatehouse/contract/activities/provider-activities';

import type { Call } from '../../../platform/routes/call.ts';
import { unprocessable } from '../../../platform/core/errors.ts';
import { createDraft } from '../../engagements/public.ts';
import { shareUploads } from '../../uploads/public.ts';
import { activityTexts as texts } from '../activities.texts.ts';
import { linkEngagement } from '../records/activities.store.ts';
import { requireLocked } from '../records/read-activity.service.ts';

/**
 * Creates a draft engagement from an accepted request, with the same stored files. The client sees nothing before it is published; from
 * then on the request follows its status (follow_engagement() in migration 0047). A second call returns the same engagement.
 */
export async function createEngagementOf(
  call: Call<typeof providerActivities.createEngagement>,
): Promise<{ engagementId: string }> {
  const { db, params, viewer } = call;
  const row = await requireLocked(db, params.id);
  if (row.engagement_id !== null) return { engagementId: row.engagement_id };
  if (row.status === 'Pending') throw unprocessable(texts.errors.notAccepted);
  if (row.repetition_type !== null) throw unprocessable(texts.errors.repeats);
  const engagementId = await createDraft(call, {
    title: row.task,
    type: row.type,
    status: row.status,
    date_start: row.date_start,
    date_end: row.date_end,
    summary: row.description,
  });
  await shareUploads({ db, viewer }, { activityId: row.id, engagementId });
  await linkEngagement(db, row.id, engagementId);
  call.emitToStaff(activityEvents.updated);
  return { engagementId };
}
