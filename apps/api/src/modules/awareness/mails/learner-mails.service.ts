import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { notifyStaff } from '../../../platform/notifications/notes.ts';
import type { Platform } from '../../../platform/platform.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { requestMailDomains } from '../../company-employees/public.ts';
import { countFirstMails, forgetFirstMails, lockFirstMails, markFirstMails } from './first-mails.store.ts';
import { learnerLetter } from './learner-letter.ts';
import { learnerLink } from './learner-link.ts';
import {
  companiesWithSessions,
  findHeldDomains,
  insertLink,
  queueInvitations,
  queueReminders,
  takeWaiting,
  type WaitingMail,
} from './learner-mails.store.ts';

/** The number of emails per transaction; the next run sends the rest. */
const mailsAtOnce = 300;

async function sendOne(db: CompanyDatabase, platform: Platform, waiting: WaitingMail): Promise<void> {
  const token = randomToken();
  await insertLink(db, waiting.enrolmentId, tokenHash(token));
  const { fullname, company, due, sessionName } = waiting;
  const letter = learnerLetter(waiting.kind === 'invitation' ? 'invitation' : 'reminder', {
    fullname,
    company,
    session: sessionName,
    due,
  });
  const session = { id: waiting.sessionId, name: sessionName };
  const companyId = (await db.selectFrom('companies').select('id').executeTakeFirstOrThrow()).id;
  await queueMail({ db, secrets: platform.secrets }, companyId, {
    to: waiting.email,
    subject: letter.subject,
    paragraphs: letter.paragraphs,
    action: { label: letter.action, link: learnerLink({ publicUrl: platform.publicUrl(), session, token }) },
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
