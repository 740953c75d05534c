import type { awareness } from '@gatehouse/contract/awareness/awareness';
import { awarenessEvents, awarenessLimits } from '@gatehouse/contract/awareness/awareness-session';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Call } from '../../../platform/http/call.ts';
import { conflict } from '../../../platform/http/errors.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { notifyStaff } from '../../../platform/notifications/notes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { requestMailDomains } from '../../company-employees/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { requireSession } from '../sessions/sessions.service.ts';
import { updateSession } from '../sessions/sessions.store.ts';
import { countFirstMails, forgetFirstMails, lockFirstMails, markFirstMails } from './first-mails.store.ts';
import { learnerLink } from './learner-link.ts';
import {
  companiesWithSessions,
  findHeldDomains,
  insertLink,
  queueInvitations,
  queueManual,
  queueReminders,
  takeWaiting,
  type WaitingMail,
} from './learner-mails.store.ts';

const { mail: texts, errors } = awarenessTexts;
const hourMs = 3_600_000;
/** The number of emails per transaction; the next run sends the rest. */
const mailsAtOnce = 300;

async function sendOne(db: CompanyDatabase, platform: Platform, waiting: WaitingMail): Promise<void> {
  const token = randomToken();
  await insertLink(db, waiting.enrolmentId, tokenHash(token));
  const words = waiting.kind === 'invitation' ? texts.invitation : texts.reminder;
  const session = { id: waiting.sessionId, name: waiting.sessionName };
  const companyId = (await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()).id;
  await queueMail({ db, secrets: platform.secrets }, companyId, {
    to: waiting.email,
    subject: words.subject,
    paragraphs: [
      texts.hello(waiting.fullname),
      words.text(waiting.company, session.name),
      texts.due(waiting.due),
      texts.personal,
    ],
    action: { label: texts.action, link: learnerLink({ publicUrl: platform.publicUrl(), session, token }) },
  });
}

/**
 * Holds first emails to domains that do not belong to the company until the provider, who is asked once, approves them.
 * @returns these domains
 */
async function holdForeign(db: CompanyDatabase, platform: Platform, now: string): Promise<string[]> {
  const held = await findHeldDomains(db, now);
  const note = await requestMailDomains(db, held);
  if (note) await notifyStaff(platform.database, note);
  return held;
}

/** Sends invitations and reminders once each: the email is queued and marked as sent in one transaction. */
export const mailLearners = (platform: Platform): Job => ({
  name: 'awareness emails',
  everyMs: 20_000,
  needs: ['awareness', 'publicAwareness'],
  waiting: companiesWithSessions,
  async run(db, { now }) {
    const at = now.toISOString();
    await queueInvitations(db, at);
    await queueReminders(db, at);
    await forgetFirstMails(db, now);
    const held = await holdForeign(db, platform, at);
    const first = await lockFirstMails(db, 'training', now);
    const taken = await takeWaiting(db, { now: at, most: mailsAtOnce, first, held });
    for (const waiting of taken) await sendOne(db, platform, waiting);
    const mails = await markFirstMails(
      db,
      taken.map(({ employeeId }) => employeeId),
      now,
    );
    if (mails > 0) await countFirstMails(db, 'training', { mails, now });
  },
});

/** Reminds everyone who has not finished, at most once a day. */
export async function remindLearners(call: Call<typeof awareness.remind>): Promise<{ sent: number }> {
  const { db, params, platform, audit, emit } = call;
  const session = await requireSession(db, params.id);
  if (session.state !== 'Open') throw conflict(errors.notOpen);
  const now = platform.clock.now();
  const last = session.reminded_at === null ? 0 : Date.parse(session.reminded_at);
  if (now.getTime() - last < awarenessLimits.reminderHours * hourMs) throw conflict(errors.remindedRecently);
  const at = now.toISOString();
  const sent = await queueManual(db, session.id, at);
  await updateSession(db, session.id, { reminded_at: at, count_reminders: session.count_reminders + 1 });
  audit({ action: 'setting-changed', subject: session.name, details: { session: session.id, reminded: String(sent) } });
  emit(awarenessEvents.updated, { ids: [session.id] });
  return { sent };
}
