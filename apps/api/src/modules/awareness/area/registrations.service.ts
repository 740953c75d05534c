import { awarenessEvents } from '@gatehouse/contract/awareness/awareness-session';
import { employeeEvents } from '@gatehouse/contract/company-employees/company-employees-access';
import { publicUndoDays } from '@gatehouse/contract/company-employees/company-employee';
import type { learner } from '@gatehouse/contract/learner/learner';
import type { RegistrationInfo } from '@gatehouse/contract/awareness/public-session.schema';
import { registrationLimits } from '@gatehouse/contract/awareness/public-session';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import type { PublicCall } from '../../../platform/routes/call.ts';
import { AppError, notFound } from '../../../platform/core/errors.ts';
import { withMinimumDuration } from '../../../platform/http/minimum-duration.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { queueMail } from '../../../platform/mail/mail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { randomToken, tokenHash } from '../../../platform/security/secrets.ts';
import { upsertLearner } from '../../company-employees/public.ts';
import { findCompanyOf, learnerTexts, logoAddress, sealPass } from '../../learner/public.ts';
import { awarenessTexts } from '../awareness.texts.ts';
import { insertEnrolments } from '../records/enrolments.store.ts';
import { countFirstMails, lockFirstMails } from '../mails/first-mails.store.ts';
import { learnerLink } from '../mails/learner-link.ts';
import { findLockedSession, type SessionRecord } from '../sessions/sessions.store.ts';
import {
  countRegistrations,
  deleteRegistrations,
  deleteSessions,
  findEnrolmentOf,
  findInfo,
  findRegistration,
  insertLinkOnce,
  insertRegistration,
  type RegistrationRecord,
} from './registrations.store.ts';

const { registration: texts } = awarenessTexts;
const hourMs = 3_600_000;
const confirmMs = registrationLimits.confirmHours * hourMs;
/** The minimum response time in ms, which hides whether the address is known. */
const answerMs = 150;

async function requireCompany({ database }: Platform, sessionId: string): Promise<string> {
  const companyId = await database.withPlatform((db) => findCompanyOf(db, sessionId));
  if (companyId === undefined) throw notFound();
  return companyId;
}

async function requireInfo(db: CompanyDatabase, sessionId: string): Promise<RegistrationInfo> {
  const info = await findInfo(db, sessionId);
  if (!info) throw notFound();
  return { ...info, logo: info.logo && logoAddress(sessionId) };
}

export async function readRegistration({
  platform,
  params,
}: PublicCall<typeof learner.registration>): Promise<RegistrationInfo> {
  const companyId = await requireCompany(platform, params.id);
  return platform.database.withCompany(companyId, (db) => requireInfo(db, params.id));
}

const isTaken = ({ status, isFull }: RegistrationInfo): boolean => status === 'Closed' || isFull;

const mayRegister = (info: RegistrationInfo, email: string): boolean =>
  !isTaken(info) && (info.domains.length === 0 || info.domains.includes(email.slice(email.lastIndexOf('@') + 1)));

type Registration = PublicCall<typeof learner.register>;

async function storeRegistration({ platform, params, body }: Registration, companyId: string): Promise<void> {
  const email = body.email.trim().toLowerCase();
  const now = platform.clock.now();
  await platform.database.withCompany(companyId, async (db) => {
    const since = new Date(now.getTime() - hourMs).toISOString();
    // Beyond the limit nothing is sent, and the response stays the same, so it does not reveal recent registrations.
    if ((await countRegistrations(db, { email, since })) >= registrationLimits.anHour) return;
    const info = await requireInfo(db, params.id);
    if (!mayRegister(info, email) || (await lockFirstMails(db, 'registration', now)) === 0) return;
    await countFirstMails(db, 'registration', { mails: 1, now });
    const token = randomToken();
    const registration = { sessionId: params.id, fullname: body.fullname, email, tokenHash: tokenHash(token) };
    await insertRegistration(db, { ...registration, now: now.toISOString() });
    const session = { id: params.id, name: info.name };
    await queueMail({ db, secrets: platform.secrets }, companyId, {
      priority: 'urgent',
      to: email,
      subject: texts.subject,
      paragraphs: [texts.text(info.company, info.name), texts.keep, texts.notYou],
      action: {
        label: texts.action,
        link: learnerLink({ publicUrl: platform.publicUrl(), session, token, isPublic: true }),
      },
    });
  });
}

/** Registers an address. Response and timing are the same for every address; forms filled in by bots are ignored. */
export async function register(call: Registration): Promise<{ sent: true }> {
  const { platform, params, body, accepted } = call;
  await withMinimumDuration(answerMs, async () => {
    const companyId = await requireCompany(platform, params.id);
    if (body.website === '') await storeRegistration(call, companyId);
  });
  accepted();
  return { sent: true };
}

function refuseFull({ state, capacity, count_enrolled }: SessionRecord): void {
  if (state === 'Closed') throw new AppError(409, FailureCode.sessionClosed, learnerTexts.sessionClosed);
  if (capacity !== null && count_enrolled >= capacity)
    throw new AppError(409, FailureCode.sessionFull, texts.sessionFull);
}

/** Enrolls a learner in the session unless they already are. */
async function takePlace(
  db: CompanyDatabase,
  { session, employeeId, now }: { session: SessionRecord; employeeId: string; now: string },
): Promise<void> {
  const known = await findEnrolmentOf(db, { sessionId: session.id, employeeId });
  if (known && known.status !== 'Withdrawn') return;
  refuseFull(session);
  await insertEnrolments(db, { sessionId: session.id, employeeIds: [employeeId], now });
  const { company_id: companyId } = session;
  await emitThroughDatabase(db, companyId, { event: awarenessEvents.updated, payload: { ids: [session.id] } });
  const payload = { reason: 'registered', ids: [employeeId] };
  await emitThroughDatabase(db, companyId, { event: employeeEvents.updated, payload });
}

/**
 * Enrolls a confirmed learner, in the transaction that locks the session.
 * @returns the id of their link
 */
async function enrolConfirmed(db: CompanyDatabase, found: RegistrationRecord, now: string): Promise<string> {
  const session = await findLockedSession(db, found.session_id);
  if (!session || session.deleted_at !== null || session.state === 'Draft') throw notFound();
  const employeeId = await upsertLearner(db, { fullname: found.fullname, email: found.email, now });
  await takePlace(db, { session, employeeId, now });
  const enrolment = await findEnrolmentOf(db, { sessionId: session.id, employeeId });
  if (!enrolment) throw notFound();
  return insertLinkOnce(db, enrolment.id, found.token_hash);
}

export async function confirmRegistration({
  platform,
  params,
  body,
  cookies,
}: PublicCall<typeof learner.confirm>): Promise<{ open: true }> {
  const { database, clock } = platform;
  const found = await database.withPlatform((db) => findRegistration(db, tokenHash(body.token)));
  if (!found || found.session_id !== params.id) throw notFound();
  const now = clock.now();
  if (now.getTime() - Date.parse(found.created_at) > confirmMs)
    throw new AppError(410, FailureCode.linkExpired, texts.linkExpired);
  const { company_id: companyId } = found;
  const linkId = await database.withCompany(companyId, (db) => enrolConfirmed(db, found, now.toISOString()));
  cookies.setLearner(sealPass(platform, { companyId, linkId }));
  return { open: true };
}

/** Deletes registrations after twice the confirmation time, and deleted sessions once they cannot be restored. */
export const purgePublicArea: Job = {
  name: 'public awareness area',
  everyMs: hourMs,
  async run(db, { id: companyId, now }) {
    await deleteRegistrations(db, new Date(now.getTime() - 2 * confirmMs).toISOString());
    const ids = await deleteSessions(db, new Date(now.getTime() - publicUndoDays * 24 * hourMs).toISOString());
    if (ids.length > 0) await emitThroughDatabase(db, companyId, { event: awarenessEvents.updated, payload: { ids } });
  },
};
