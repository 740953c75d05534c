import { phishingEvents } from '@gatehouse/contract/phishing';

import type { Chore } from '../../../platform/jobs/chores.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findEnrollable } from '../../awareness/public.ts';
import { findCampaign } from '../campaigns/campaigns.store.ts';
import { campaignNoteKinds } from '../phishing-notes.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { enrolUntrained } from './training.service.ts';
import { findPolicy, findWaiting } from './training.store.ts';

const everyMs = 60_000;
/** A click is often followed by more; and an exclusion by hand should come first. */
const patienceMs = 15 * 60_000;

/** Enrols people who failed, as the company decided. HR and admins are notified of the number, never of names. */
export const enrolFailures: Chore = {
  name: 'enrol-phishing-failures',
  everyMs,
  async run(db, { id: companyId, now }) {
    const policy = await findPolicy(db);
    const session = policy && (await findEnrollable(db, policy.session_id));
    if (!policy || !session) return;
    const until = new Date(now.getTime() - patienceMs).toISOString();
    for (const { campaignId, ids } of await findWaiting(db, { ...policy, until })) {
      const enrolment = { campaignId, sessionId: session.id, recipientIds: ids, now: now.toISOString() };
      const { scheduled } = await enrolUntrained(db, enrolment);
      const campaign = await findCampaign(db, campaignId);
      if (scheduled === 0 || !campaign) continue;
      const body = texts.notes.enrolled(campaign.visual_id, scheduled, session.name);
      const note = { kind: campaignNoteKinds.training, body, link: `/security-awareness/details/${session.id}` };
      await notifyPermitted(db, 'companyEmployees-company:update', [note]);
      await emitThroughDatabase(db, companyId, { event: phishingEvents.updated, payload: { ids: [campaignId] } });
    }
  },
};
