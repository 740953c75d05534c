import { createHash } from 'node:crypto';
import { letterLink } from '@gatehouse/contract/letters/letter';
import { attestationPayload, type AttestationSubject } from '@gatehouse/credentials/attestation';
import { newCertificateId } from '@gatehouse/credentials/certificate-ids';
import { addMonthsToTime } from '@gatehouse/domain/calendar/day';
import type { LetterDisclosure, LetterRecord } from '@gatehouse/domain/letters/letter-record';
import { letterStatements, type LetterStatement } from '@gatehouse/domain/letters/letter-statements';
import type { LetterLanguage } from '@gatehouse/domain/letters/letter-wording';
import { letterVisualId } from '@gatehouse/domain/visual-id';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { openMakers } from '../../../platform/threads/makers.ts';
import { listAddress, openSigner, reserveListEntry, type Signing } from '../../certificates/public.ts';
import { disclosureOf, languageOf } from '../letters.present.ts';
import { insertLetter, type LetterRow, updateLetter } from '../letters.store.ts';
import type { Firm } from './firm.ts';
import type { LetterMakers } from './drawing-program.ts';
import { documentOf } from './letter-document.ts';

const draw = openMakers<LetterMakers>(new URL('./drawing-program.ts', import.meta.url));

/** The fields of a new letter. */
export interface LetterRequest extends LetterDisclosure {
  liveStatus: boolean;
  months: number;
  language: LetterLanguage;
}

interface NewLetterRequest {
  companyId: string;
  engagementId: string;
  idPrefix: string;
  by: { id: string | null; name: string };
  request: LetterRequest;
  now: Date;
}

/** Stores a letter that is not issued yet. Its number is taken for good, and so is the index on a status list. */
export async function requestLetter(db: CompanyDatabase, requested: NewLetterRequest): Promise<LetterRow> {
  const { companyId, engagementId, idPrefix, by, request, now } = requested;
  const { liveStatus, ...disclosure } = request;
  const { number, place } = await reserveListEntry(db, companyId, 'letters');
  return insertLetter(db, {
    ...disclosure,
    company_id: companyId,
    engagement_id: engagementId,
    letter_id: newCertificateId(),
    number: letterVisualId(idPrefix, number),
    live_status: liveStatus,
    requested_by: by.id,
    requested_by_name: by.name,
    requested_at: now.toISOString(),
    list_id: place.listId,
    list_index: place.index,
  });
}

interface Issue {
  db: CompanyDatabase;
  signing: Signing;
  firm: Firm;
  record: LetterRecord;
  now: Date;
  today: string;
}

/** Issues a letter as the record is now: its statements, credential and document never change again. */
export async function issueLetter(issue: Issue, row: LetterRow): Promise<LetterRow> {
  const { db, signing, firm, record, now, today } = issue;
  const statements = letterStatements(record, disclosureOf(row), today);
  const validUntil = addMonthsToTime(now, row.months);
  const address = `${signing.publicUrl()}${letterLink(row.letter_id)}`;
  const { kid, sign } = await openSigner(signing, db);
  const payload = attestationPayload({
    address,
    issuer: { id: signing.publicUrl(), name: firm.name },
    subject: subjectOf(row.number, statements),
    issuedAt: now,
    validUntil,
    status: { listAddress: listAddress(signing, row.list_id), index: row.list_index },
  });
  const letter = { statements, firm, validUntil, address, number: row.number, language: languageOf(row) };
  const shown = { organization: record.organization, liveStatus: row.live_status, issuedAt: now, issuedOn: today };
  const pdf = Buffer.from(await draw('pdf', documentOf({ ...letter, ...shown })));
  return updateLetter(db, row.id, {
    organization: record.organization,
    firm: firm.name,
    statements: JSON.stringify(statements),
    as_of: today,
    issued_at: now.toISOString(),
    valid_until: validUntil.toISOString(),
    pdf,
    pdf_sha256: createHash('sha256').update(pdf).digest('hex'),
    kid,
    credential: await sign(payload, 'JWT'),
  });
}

type Claims = Omit<AttestationSubject, 'number' | 'fixedAndRetested'> & {
  fixed?: number;
  areSevereFixed?: true;
};

type OfKind<Kind extends LetterStatement['kind']> = Extract<LetterStatement, { kind: Kind }>;

/** The claims of each statement. The subject has none for the others. */
const claims: { [Kind in LetterStatement['kind']]: (said: OfKind<Kind>) => Partial<Claims> } = {
  tested: ({ kind: _kind, ...tested }) => tested,
  scope: ({ targets, more }) => ({ scope: { count: targets.length + more, targets } }),
  'scope-count': ({ count }) => ({ scope: { count } }),
  method: ({ standards }) => ({ standards }),
  reported: ({ count }) => ({ counts: { total: count } }),
  'reported-by-severity': ({ count, counts }) => ({ counts: { total: count, ...counts } }),
  fixed: ({ count }) => ({ fixed: count }),
  'severe-fixed': () => ({ areSevereFixed: true }),
  'no-severe': () => ({}),
  accepted: () => ({}),
  'as-of': ({ day }) => ({ asOf: day }),
  'no-guarantee': () => ({}),
};

const claimsOf = (said: LetterStatement): Partial<Claims> =>
  (claims[said.kind] as (one: LetterStatement) => Partial<Claims>)(said);

/** Returns the subject of the credential: the statements of the letter as claims. */
function subjectOf(number: string, statements: readonly LetterStatement[]): AttestationSubject {
  const { fixed, areSevereFixed, ...rest } = Object.assign({}, ...statements.map(claimsOf)) as Claims;
  if (fixed === undefined) return { number, ...rest };
  const allFixed = areSevereFixed && { allCriticalAndHigh: areSevereFixed };
  return { number, ...rest, fixedAndRetested: { count: fixed, ...allFixed } };
}
