import { certificateEvents } from '@gatehouse/contract/certificates/certificate';
import type { certificates } from '@gatehouse/contract/certificates/certificates';
import type { CertificateRow } from '@gatehouse/contract/certificates/certificate.schema';

import { readRow } from '../../../platform/database/rows.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { conflict, notFound } from '../../../platform/core/errors.ts';
import { certificateTexts as texts } from '../certificates.texts.ts';
import { issueFor } from '../issue/issue-certificate.ts';
import { findFacts } from '../issue/issue.store.ts';
import { certificateSource } from './certificates.list.ts';
import { findLocked, linkReplacement, revoke } from './certificates.store.ts';

type Revocation = Call<typeof certificates.revoke>;
type Reissue = Call<typeof certificates.reissue>;

async function requireLocked({ db, params }: Revocation | Reissue) {
  const certificate = await findLocked(db, params.id);
  if (!certificate) throw notFound();
  return certificate;
}

export async function revokeCertificate(call: Revocation): Promise<CertificateRow> {
  const { db, body, platform, audit, emit } = call;
  const { id, number, revoked_at } = await requireLocked(call);
  if (revoked_at !== null) throw conflict(texts.revokedAlready);
  await revoke(db, { id, reason: body.reason, now: platform.clock.now().toISOString() });
  audit({ action: 'record-removed', subject: number, details: { certificate: id } });
  emit(certificateEvents.updated, { ids: [id] });
  return readRow(db, certificateSource, id);
}

/** Returns the facts of an enrollment. Throws a conflict when it has not passed or the holder was erased. */
async function requireFacts({ db }: Reissue, enrolmentId: string | null) {
  const facts = enrolmentId === null ? undefined : await findFacts(db, enrolmentId);
  if (facts?.status !== 'Passed') throw conflict(texts.notPassed);
  if (facts.fullname === '') throw conflict(texts.holderErased);
  return facts;
}

/** Reissues a revoked certificate. Each certificate can be reissued once; after that, only the newest one. */
export async function reissueCertificate(call: Reissue): Promise<CertificateRow> {
  const { db, platform, audit, emit } = call;
  const old = await requireLocked(call);
  const facts = await requireFacts(call, old.enrolment_id);
  const now = platform.clock.now();
  await refuseSecond(call, old);
  await revoke(db, { id: old.id, reason: texts.reissued, now: now.toISOString() });
  const id = await issueFor({ db, signing: platform }, facts, { now });
  await linkReplacement(db, old.id, id);
  audit({ action: 'record-created', subject: old.number, details: { certificate: old.id, reissued: id } });
  emit(certificateEvents.updated, { ids: [old.id, id] });
  return readRow(db, certificateSource, id);
}

async function refuseSecond({ db }: Reissue, { id }: { id: string }): Promise<void> {
  const { replacedBy }: CertificateRow = await readRow(db, certificateSource, id);
  if (replacedBy !== null) throw conflict(texts.replacedAlready(replacedBy.number));
}
