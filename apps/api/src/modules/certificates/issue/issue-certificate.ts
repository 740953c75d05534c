import { randomUUID } from 'node:crypto';

import { certificateEvents, certificateMonths } from '@gatehouse/contract/certificates/certificate';
import { addMonthsToTime } from '@gatehouse/domain/calendar/day';
import { certificateVisualId } from '@gatehouse/domain/visual-id';
import { newCertificateId } from '@gatehouse/credentials/certificate-ids';
import { badgePayload } from '@gatehouse/credentials/open-badge';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { newId } from '../../../platform/database/new-id.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { listAddress, verificationAddress } from '../addresses.ts';
import { holderHash } from '../holder-hash.ts';
import { type ActiveKey, findActiveKey } from '../keys/keys.store.ts';
import { openSigner, type Signing } from '../keys/signing.ts';
import { type Facts, findFacts, hasCertificate, insertCertificate } from './issue.store.ts';
import { type ListEntry, reserveListEntry } from './list-entry.ts';

interface Issue {
  enrolmentId: string;
  now: Date;
  /** The result of the enrollment. Omitted fields stay unchanged. */
  result: { score?: number | null | undefined; total?: number | null | undefined };
  /** Saves the result. */
  save: () => Promise<unknown>;
}

const nothing = async (): Promise<void> => undefined;

const validUntil = ({ certificate_months }: Facts, issued: Date): Date =>
  addMonthsToTime(issued, certificate_months ?? certificateMonths);

const resultOf = ({ score, total, pass_score }: Facts) =>
  score === null || total === null ? null : { score, total, passScore: pass_score };

interface CertificateNumber {
  certificateId: string;
  number: string;
  place: ListEntry['place'];
  now: Date;
}

const payloadFor = (signing: Signing, facts: Facts, { certificateId, number, place, now }: CertificateNumber): object =>
  badgePayload({
    address: verificationAddress(signing, certificateId),
    number,
    recipient: { email: facts.email, fullname: facts.fullname, subjectId: `urn:uuid:${randomUUID()}` },
    issuer: { id: signing.publicUrl(), name: facts.issuer },
    course: { versionId: facts.version_id, title: facts.title, summary: facts.summary },
    result: resultOf(facts),
    issuedAt: now,
    validUntil: validUntil(facts, now),
    status: { listAddress: listAddress(signing, place.listId), index: place.index },
  });

/**
 * Issues a certificate from the current facts of an enrollment and returns its ID. Taking the number blocks other certificates of the
 * company, so slow work is done before it and related writes after it.
 */
export async function issueFor(
  { db, signing }: { db: CompanyDatabase; signing: Signing },
  facts: Facts,
  { now, key, also = nothing }: { now: Date; key?: ActiveKey | undefined; also?: (id: string) => Promise<unknown> },
): Promise<string> {
  const { kid, sign } = await openSigner(signing, db, key);
  const { number: count, place } = await reserveListEntry(db, facts.company_id, 'certificates');
  const numbered = {
    certificateId: newCertificateId(),
    number: certificateVisualId(facts.id_prefix, count),
    place,
    now,
  };
  const credential = await sign(payloadFor(signing, facts, numbered), 'JWT');
  const id = newId();
  const record = { id, kid, credential, email_hash: holderHash(signing.secrets, facts.email) };
  // Both statements are sent without waiting in between; the driver pipelines them.
  await Promise.all([insertCertificate(db, { ...rowOf(facts, numbered), ...record }), also(id)]);
  return id;
}

/** Returns the columns of a certificate except its credential. */
function rowOf(facts: Facts, { certificateId, number, place, now }: CertificateNumber) {
  const { company_id, enrolment_id, employee_id, is_public, fullname, issuer, session_name, score, total } = facts;
  return {
    company_id,
    enrolment_id,
    employee_id,
    is_public,
    fullname,
    issuer,
    session_name,
    score,
    total,
    certificate_id: certificateId,
    number,
    course: facts.title,
    issued_at: now.toISOString(),
    valid_until: validUntil(facts, now).toISOString(),
    list_id: place.listId,
    list_index: place.index,
  };
}

/**
 * Issues the certificate of an enrollment that passes with this result, in the transaction that saves it. Only the first passing result
 * issues one.
 */
export async function issueCertificate(
  db: CompanyDatabase,
  signing: Signing,
  { enrolmentId, now, result, save }: Issue,
): Promise<void> {
  const [facts, isKnown, key] = await Promise.all([
    findFacts(db, enrolmentId),
    hasCertificate(db, enrolmentId),
    findActiveKey(db),
  ]);
  if (!facts || isKnown) return void (await save());
  const reached = { score: result.score ?? facts.score, total: result.total ?? facts.total };
  const also = (id: string) =>
    Promise.all([
      save(),
      emitThroughDatabase(db, facts.company_id, { event: certificateEvents.updated, payload: { ids: [id] } }),
    ]);
  await issueFor({ db, signing }, { ...facts, ...reached }, { now, key, also });
}
