import { awarenessLimits, awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import { notifyPermitted } from '../../../platform/notifications/notify-permitted.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { insertEnrolments } from '../records/enrolments.store.ts';
import { findOpenSession, type Renewable, takeRenewable } from './renewals.store.ts';

/** The notification kind of certificates that expire soon. */
export const renewalKind = 'awareness-renewal';

const { mail: texts, notes } = awarenessTexts;
const renewalsAtOnce = 200;

interface Renewal {
  platform: Platform;
  companyId: string;
  now: string;
}

/** Enrolls the holder in an open session of the same course that they are not in yet; returns false if there is none. */
async function enrolAgain(db: CompanyDatabase, held: Renewable, { companyId, now }: Renewal): Promise<boolean> {
  // A visible enrollment would reveal the hidden certificate.
  if (held.isHidden) return false;
  const sessionId = await findOpenSession(db, held);
  if (sessionId === null) return false;
  await insertEnrolments(db, { sessionId, employeeIds: [held.employeeId], now });
  await emitThroughDatabase(db, companyId, { event: awarenessEvents.updated, payload: { ids: [sessionId] } });
  return true;
}

async function askToRenew(db: CompanyDatabase, held: Renewable, renewal: Renewal): Promise<void> {
  const { renewal: words, hello } = texts;
  const isEnrolled = await enrolAgain(db, held, renewal);
  await queueMail({ db, secrets: renewal.platform.secrets }, renewal.companyId, {
    to: held.email,
    subject: words.subject,
    paragraphs: [
      hello(held.fullname),
      words.text(held.number, held.course, held.day),
      isEnrolled ? words.enrolled : words.ask,
    ],
  });
}

/** Asks holders to renew certificates that expire within 30 days and notifies HR, once per certificate. */
export const renewCertificates = (platform: Platform): Job => ({
  name: 'certificate renewals',
  everyMs: 900_000,
  needs: ['awareness'],
  async run(db, { id: companyId, now }) {
    const at = now.toISOString();
    const renewable = await takeRenewable(db, { now: at, days: awarenessLimits.renewalDays, most: renewalsAtOnce });
    for (const held of renewable) await askToRenew(db, held, { platform, companyId, now: at });
    const courses = Map.groupBy(renewable, ({ course }) => course);
    await notifyPermitted(
      db,
      'companyEmployees-company:update',
      [...courses].map(([course, holders]) => ({
        kind: renewalKind,
        body: notes.renewal(course, holders.length, awarenessLimits.renewalDays),
        link: '/security-awareness/certificates?view=expiring',
      })),
    );
  },
});
