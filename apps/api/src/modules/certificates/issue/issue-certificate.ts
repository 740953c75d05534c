import { randomInt, randomUUID } from 'node:crypto';

import { certificateEvents, certificateMonths } from '@gatehouse/contract/certificates-schema';
import { certificateVisualId } from '@gatehouse/domain/visual-id';
import { newCertificateId } from '@gatehouse/credentials/certificate-ids';
import { badgePayload } from '@gatehouse/credentials/open-badge';
import { statusListBits } from '@gatehouse/credentials/status-list';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { listAddress, verificationAddress } from '../addresses.ts';
import { holderHash } from '../holder-hash.ts';
import { openSigner, type Signing } from '../keys/signing.ts';
import {
  type Facts,
  findFacts,
  findOrInsertList,
  hasCertificate,
  insertCertificate,
  isTaken,
  takeNumber,
} from './issue.store.ts';

/** A list is used up to its half, so that a random place is found soon. */
const certificatesOnList = statusListBits / 2;

interface Issue {
  enrolmentId: string;
  now: Date;
}

/** Where a certificate is on the status lists of its company; a random place tells nothing of when it was issued. */
async function choosePlace(db: CompanyDatabase, companyId: string, number: number) {
  const listId = await findOrInsertList(db, companyId, Math.floor((number - 1) / certificatesOnList));
  for (;;) {
    const index = randomInt(statusListBits);
    if (!(await isTaken(db, listId, index))) return { listId, index };
  }
}

function validUntil({ certificate_months }: Facts, issued: Date): Date {
  const end = new Date(issued);
  end.setUTCMonth(end.getUTCMonth() + (certificate_months ?? certificateMonths));
  return end;
}

const resultOf = ({ score, total, pass_score }: Facts) =>
  score === null || total === null ? null : { score, total, passScore: pass_score };

interface Numbered {
  certificateId: string;
  number: string;
  place: { listId: string; index: number };
  now: Date;
}

const payloadFor = (signing: Signing, facts: Facts, { certificateId, number, place, now }: Numbered): object =>
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

/** Issues a certificate of what is known of an enrolment now. @returns its record */
export async function issueFor(
  { db, signing }: { db: CompanyDatabase; signing: Signing },
  facts: Facts,
  now: Date,
): Promise<string> {
  const { kid, sign } = await openSigner(signing, db);
  const count = await takeNumber(db);
  const place = await choosePlace(db, facts.company_id, count);
  const numbered = {
    certificateId: newCertificateId(),
    number: certificateVisualId(facts.short_name, count),
    place,
    now,
  };
  const credential = await sign(payloadFor(signing, facts, numbered), 'JWT');
  const { company_id, enrolment_id, employee_id, is_public, fullname, issuer, session_name, score, total } = facts;
  return insertCertificate(db, {
    company_id,
    enrolment_id,
    employee_id,
    is_public,
    fullname,
    issuer,
    session_name,
    score,
    total,
    kid,
    credential,
    certificate_id: numbered.certificateId,
    number: numbered.number,
    course: facts.title,
    issued_at: now.toISOString(),
    valid_until: validUntil(facts, now).toISOString(),
    email_hash: holderHash(signing.secrets, facts.email),
    list_id: place.listId,
    list_index: place.index,
  });
}

/** Issues the certificate of an enrolment that was passed, in the transaction of its result. Only the first call does. */
export async function issueCertificate(
  db: CompanyDatabase,
  signing: Signing,
  { enrolmentId, now }: Issue,
): Promise<void> {
  const facts = await findFacts(db, enrolmentId);
  if (facts?.status !== 'Passed' || (await hasCertificate(db, enrolmentId))) return;
  const id = await issueFor({ db, signing }, facts, now);
  await emitThroughDatabase(db, facts.company_id, { event: certificateEvents.updated, payload: { ids: [id] } });
}
