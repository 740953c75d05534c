import { sessionLink } from '@gatehouse/contract/awareness/awareness-session';
import { employeeAccess } from '@gatehouse/contract/company-employees/company-employees-access';
import type { phishing } from '@gatehouse/contract/phishing/phishing';
import { phishingEvents } from '@gatehouse/contract/phishing/phishing-access';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound, unprocessable } from '../../../platform/core/errors.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import { enrolFollowUps, findEnrollable, hasOtherParticipants, hidesFollowUps } from '../../awareness/public.ts';
import { findCampaign } from '../records/campaigns.store.ts';
import { campaignNoteKinds } from '../phishing-notes.ts';
import { phishingTexts as texts } from '../phishing.texts.ts';
import { countRecipients, findUntrained, matchEmployees, updateFollowUps } from './training.store.ts';

interface Enrolment {
  campaignId: string;
  sessionId: string;
  /** Null for everyone who needs training. */
  recipientIds: readonly string[] | null;
  now: string;
}

/** Enrolls the recipients who failed the simulation in a training session. Those who are not employees cannot be enrolled. */
export async function enrolUntrained(db: CompanyDatabase, { campaignId, sessionId, recipientIds, now }: Enrolment) {
  await matchEmployees(db, campaignId);
  const untrained = await findUntrained(db, campaignId, recipientIds);
  const employeeIds = untrained.flatMap(({ employee_id }) => employee_id ?? []);
  const enrolments = await enrolFollowUps(db, { sessionId, employeeIds, now });
  const followUps = untrained.flatMap(({ id, employee_id }) => {
    const enrolment = employee_id === null ? undefined : enrolments.get(employee_id);
    return enrolment ? [{ id, enrolmentId: enrolment.id, status: enrolment.status }] : [];
  });
  await updateFollowUps(db, followUps);
  return { scheduled: followUps.length, notEmployees: untrained.length - followUps.length };
}

interface EnrolmentResult {
  campaign: { visual_id: string };
  session: { id: string; name: string };
  scheduled: number;
}

/** Notifies HR and admins of the number of people, never of names. */
export async function noteEnrolled(
  db: CompanyDatabase,
  { campaign, session, scheduled }: EnrolmentResult,
): Promise<void> {
  if (scheduled === 0) return;
  const body = texts.notes.enrolled(campaign.visual_id, scheduled, session.name);
  const note = { kind: campaignNoteKinds.training, body, link: sessionLink(session.id) };
  await notifyPermitted(db, employeeAccess.permissions[0], [note]);
}

/** Enrolls recipients who failed, on a user's request. */
export async function scheduleTraining(call: Call<typeof phishing.training>) {
  const { db, params, body, platform, audit, emit } = call;
  const campaign = await findCampaign(db, params.id, { isLocked: true });
  if (!campaign) throw notFound();
  const session = await findEnrollable(db, body.sessionId);
  if (!session) throw unprocessable(texts.errors.session, 'sessionId');
  if ((await hidesFollowUps(db)) && (await hasOtherParticipants(db, session.id)))
    throw unprocessable(texts.errors.sessionOfOthers, 'sessionId');
  const { recipientIds = null } = body;
  if (recipientIds && (await countRecipients(db, campaign.id, recipientIds)) !== new Set(recipientIds).size)
    throw unprocessable(texts.errors.recipient, 'recipientIds');
  const now = platform.clock.now().toISOString();
  const done = await enrolUntrained(db, { campaignId: campaign.id, sessionId: session.id, recipientIds, now });
  audit({
    action: 'setting-changed',
    subject: campaign.visual_id,
    details: { training: session.name, enrolled: String(done.scheduled) },
  });
  await noteEnrolled(db, { campaign, session, scheduled: done.scheduled });
  emit(phishingEvents.updated, { ids: [campaign.id] });
  return done;
}
