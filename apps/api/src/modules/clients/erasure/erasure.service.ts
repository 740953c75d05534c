import type { clientErasure } from '@gatehouse/contract/clients/client-erasure';
import type { ErasureStanding } from '@gatehouse/contract/clients/client-erasure.schema';
import { companyEvents } from '@gatehouse/contract/company/company';
import { FailureCode } from '@gatehouse/contract/core/reply';

import type { FileCall } from '../../../platform/mounting/files-call.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { AppError, conflict, notFound, unprocessable } from '../../../platform/core/errors.ts';
import type { Download } from '../../../platform/mounting/mount-files.ts';
import type { NoteBody } from '../../../platform/notifications/notes.ts';
import { writeAudit } from '../../../platform/audit/audit.ts';
import { clientTexts } from '../clients.texts.ts';
import { type ClientRow, lockClient } from '../record/client.store.ts';
import { logStep, notifyAdmins } from './announce-erasure.ts';
import { beginErasure } from './begin-erasure.ts';
import { openCertificate } from './sealed-certificate.ts';
import { type ErasureRow, findLatest, insertErasure, lockPending } from './erasures.store.ts';
import { expireErasure } from './expire-erasure.ts';
import { needsApproval, erasureState } from './present-erasure.ts';
import { withdrawPending } from './withdraw-erasure.ts';

const texts = clientTexts.erasure;
const weekMs = 7 * 24 * 3_600_000;

const transitionRefused = (message: string) => new AppError(409, FailureCode.transitionRefused, message);

/** Requests the erasure of an archived client. Nothing is deleted before a second person approves or a week has passed. */
export async function requestErasure(call: Call<typeof clientErasure.request>): Promise<ErasureStanding> {
  const { db, companyId, viewer, body, platform } = call;
  const client = await lockClient(db);
  refuseUnlessArchived(client);
  if (body.shortName !== client.short_name) throw unprocessable(texts.wrongName, 'shortName');
  if (await currentPending(call)) throw conflict(texts.requestedAlready);
  const now = platform.clock.now();
  const state = (await needsApproval(call)) ? 'requested' : 'waiting';
  const { id } = await insertErasure(db, {
    company_id: companyId,
    state,
    reason: body.reason,
    requested_by: viewer.id,
    requested_by_name: viewer.fullname,
    requested_at: now.toISOString(),
    due_at: new Date(now.getTime() + weekMs).toISOString(),
  });
  const details = { reason: body.reason };
  logStep(call, {
    action: 'erasure-requested',
    erasureId: id,
    client: { id: companyId, name: client.name },
    details,
  });
  await announce(call, texts.requested(viewer.fullname, client.name));
  return erasureState(call);
}

function refuseUnlessArchived({ state }: ClientRow): void {
  if (state === 'active') throw transitionRefused(texts.archiveFirst);
  if (state !== 'archived') throw transitionRefused(texts.begunAlready);
}

/** Returns the pending erasure, if any. An erasure that was not approved in time is expired. */
async function currentPending({
  db,
  platform,
  viewer,
}: Pick<Call<typeof clientErasure.get>, 'db' | 'platform' | 'viewer'>): Promise<ErasureRow | undefined> {
  const pending = await lockPending(db);
  if (pending?.state !== 'requested') return pending;
  if (Date.parse(pending.due_at) > platform.clock.now().getTime()) return pending;
  await expireErasure(db, pending, viewer.companyId);
  return undefined;
}

type AnnouncingCall = Pick<Call<typeof clientErasure.get>, 'db' | 'companyId' | 'viewer' | 'emitToStaff'>;

async function announce({ db, companyId, viewer, emitToStaff }: AnnouncingCall, body: NoteBody): Promise<void> {
  await notifyAdmins({ db, companyId, providerId: viewer.companyId, body, except: viewer.id });
  emitToStaff(companyEvents.updated);
}

export const showErasure = (call: Call<typeof clientErasure.get>): Promise<ErasureStanding> => erasureState(call);

/** Withdraws an erasure that has not started. */
export async function withdrawErasure(call: Call<typeof clientErasure.withdraw>): Promise<ErasureStanding> {
  const client = await lockClient(call.db);
  if (!(await withdrawPending(call, client.name))) throw transitionRefused(texts.nothingToWithdraw);
  call.emitToStaff(companyEvents.updated);
  return erasureState(call);
}

/** Approves an erasure as a second person. A job starts within seconds and cannot be stopped. */
export async function approveErasure(call: Call<typeof clientErasure.approve>): Promise<ErasureStanding> {
  const { db, companyId, viewer, platform } = call;
  const client = await lockClient(db);
  const pending = await currentPending(call);
  if (pending?.state !== 'requested') throw transitionRefused(texts.nothingToApprove);
  if (pending.requested_by === viewer.id) throw new AppError(403, FailureCode.forbidden, texts.ownRequest);
  const now = platform.clock.now();
  await beginErasure(db, pending, {
    now,
    approval: { approved_by: viewer.id, approved_by_name: viewer.fullname, approved_at: now.toISOString() },
  });
  logStep(call, {
    action: 'erasure-approved',
    erasureId: pending.id,
    client: { id: companyId, name: client.name },
  });
  await announce(call, texts.approved(viewer.fullname, client.name));
  return erasureState(call);
}

/** Returns the certificate of erasure until it expires. Each download is recorded in the provider's audit log. */
export async function downloadErasureCertificate(call: FileCall<typeof clientErasure.certificate>): Promise<Download> {
  const { platform, companyId, viewer, origin } = call;
  const row = await platform.database.withCompany(companyId, findLatest);
  const content = row && openCertificate(platform, row);
  if (!content) throw notFound();
  const actor = { id: viewer.id, name: viewer.fullname, companyId: viewer.companyId };
  await platform.database.withCompany(viewer.companyId, (db) =>
    writeAudit(db, { actor, origin }, [
      { action: 'downloaded', subject: texts.certificate, details: { company: companyId, erasure: row.id } },
    ]),
  );
  return { name: texts.certificateFile(row.id), type: 'application/pdf', content: pieces(content) };
}

async function* pieces(content: Buffer): AsyncGenerator<Buffer> {
  yield content;
}
