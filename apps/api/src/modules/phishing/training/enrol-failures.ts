import { phishingEvents } from '@gatehouse/contract/phishing/phishing-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { findEnrollable } from '../../awareness/public.ts';
import { findCampaign } from '../records/campaigns.store.ts';
import { enrolUntrained, noteEnrolled } from './training.service.ts';
import { findPolicy, findWaiting } from './training.store.ts';

const everyMs = 60_000;
/** Waiting time in ms before enrollment, because more clicks may follow and a manual exclusion should come first. */
const patienceMs = 15 * 60_000;

interface Failures {
  companyId: string;
  /** Null for all campaigns. */
  campaignId: string | null;
  /** The latest time of failures to include. */
  until: Date;
  now: Date;
}

/** Enrolls people who failed, according to the company's settings. HR and admins are notified of their number, never of names. */
export async function enrolByPolicy(db: CompanyDatabase, { companyId, campaignId, until, now }: Failures) {
  const policy = await findPolicy(db);
  const session = policy && (await findEnrollable(db, policy.session_id));
  if (!policy || !session) return;
  for (const waiting of await findWaiting(db, { ...policy, campaignId, until: until.toISOString() })) {
    const enrolment = { sessionId: session.id, recipientIds: waiting.ids, now: now.toISOString() };
    const { scheduled } = await enrolUntrained(db, { campaignId: waiting.campaignId, ...enrolment });
    const campaign = await findCampaign(db, waiting.campaignId);
    if (scheduled === 0 || !campaign) continue;
    await noteEnrolled(db, { campaign, session, scheduled });
    await emitThroughDatabase(db, companyId, { event: phishingEvents.updated, payload: { ids: [waiting.campaignId] } });
  }
}

/** Enrolls people after failures, once fifteen minutes have passed. */
export const enrolFailures: Job = {
  name: 'enrol-phishing-failures',
  everyMs,
  needs: ['phishing'],
  run: (db, { id: companyId, now }) =>
    enrolByPolicy(db, { companyId, campaignId: null, until: new Date(now.getTime() - patienceMs), now }),
};
