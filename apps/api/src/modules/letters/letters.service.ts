import { FailureCode } from '@gatehouse/contract/core/reply';
import type { Letter, LetterBook } from '@gatehouse/contract/letters/letter.schema';
import { letterAccess, letterEvents, lettersShownAtMost } from '@gatehouse/contract/letters/letter';
import type { clientLetters, letterApproval, letters } from '@gatehouse/contract/letters/letters';
import { isStaffRole } from '@gatehouse/contract/core/access';
import { type LetterRecord, refusalsOf } from '@gatehouse/domain/letters/letter-record';

import { companyDay } from '../../platform/database/company-day.ts';
import type { Call, SideCall } from '../../platform/routes/call.ts';
import { AppError, conflict, notFound } from '../../platform/core/errors.ts';
import type { FileCall } from '../../platform/mounting/files-call.ts';
import type { Download } from '../../platform/mounting/mount-files.ts';
import { emitEngagementChange } from '../engagements/public.ts';
import { noteRead } from '../read-log/public.ts';
import { type Firm, firmOf } from './issue/firm.ts';
import { issueLetter, requestLetter } from './issue/issue-letter.ts';
import { type LetterTime, presentLetter, statusOf } from './letters.present.ts';
import { findLetters, findPdf, type LetterRow, lockLetter, updateLetter } from './letters.store.ts';
import { letterErrors, letterNotes, letterTexts } from './letters.texts.ts';
import { type KnownRecord, readRecord } from './record/letter-record.ts';
import { lockEngagement } from './record/letter-record.store.ts';

type ReadCall = SideCall<typeof letters.get>;
type Issue = SideCall<typeof letters.issue>;
type Change = SideCall<typeof letters.revoke> | SideCall<typeof letterApproval.approve>;
type LetterCall = Pick<ReadCall, 'db' | 'platform' | 'params'>;

/** The record of the engagement in a call, with the firm that signs and the time. */
interface LetterContext extends KnownRecord, LetterTime {
  firm: Firm;
}

async function know({ db, platform, params }: LetterCall): Promise<LetterContext> {
  const firm = firmOf(await platform.branding.current());
  const now = platform.clock.now();
  const known = await readRecord(db, { engagementId: params.id, firm: firm.name });
  return { ...known, firm, now, today: await companyDay(db, now) };
}

export async function readLetters(call: ReadCall): Promise<LetterBook> {
  const known = await know(call);
  const { record, facts, today } = known;
  const rows = await findLetters(call.db, call.params.id, lettersShownAtMost);
  return {
    today,
    record: { ...record, scope: [...record.scope], standards: [...record.standards], findings: [...record.findings] },
    refusals: refusalsOf(record, today),
    needsApproval: facts.letter_approval,
    letters: rows.map((row) => presentLetter(row, record, known)),
  };
}

/** Throws a 422 with the first reason for which no letter can be issued. */
function refuseUnfounded(record: LetterRecord, today: string): void {
  const [refusal] = refusalsOf(record, today);
  if (refusal) throw new AppError(422, FailureCode.letterRefused, letterErrors[refusal]);
}

type NoteCall = Pick<Call<never>, 'notify' | 'notifyStaff' | 'viewer' | 'companyId'>;

const lettersPath = ({ engagement_id }: LetterRow): string => `/engagements/${engagement_id}/letters`;

/** Notifies the client's admins of an issued letter, without the admin who issued it. */
const notifyOfIssue = ({ notify, viewer }: NoteCall, letter: LetterRow, engagement: string): Promise<void> =>
  notify(
    { roles: letterAccess.roles, except: viewer.id },
    { kind: 'letter-issued', body: letterNotes.issued(letter.number, engagement), link: lettersPath(letter) },
  );

/** Notifies staff who see the client of a letter to approve. */
const notifyOfRequest = ({ notifyStaff, viewer, companyId }: NoteCall, letter: LetterRow): void =>
  notifyStaff({
    kind: 'letter-requested',
    body: letterNotes.requested(viewer.fullname, letter.number),
    link: `/provider/companies/${companyId}${lettersPath(letter)}`,
  });

/** Issues a letter. If staff approve letters, a client's letter is only requested. */
export async function createLetter(call: Issue): Promise<Letter> {
  const { db, companyId, params, body, viewer } = call;
  await lockEngagement(db, params.id);
  const known = await know(call);
  const { record, facts, now, today } = known;
  refuseUnfounded(record, today);
  const row = await requestLetter(db, {
    companyId,
    engagementId: params.id,
    idPrefix: facts.id_prefix,
    by: { id: viewer.id, name: viewer.fullname },
    request: body,
    now,
  });
  if (!facts.letter_approval || isStaffRole(viewer.role)) return settle(call, known, await issued(call, known, row));
  call.audit({ action: 'record-created', subject: row.number, details: { engagement: facts.visual_id ?? '' } });
  notifyOfRequest(call, row);
  return settle(call, known, row);
}

/** Signs a letter, with its audit entry and notification. */
async function issued(call: Issue | Change, known: LetterContext, row: LetterRow): Promise<LetterRow> {
  const { db, platform, audit } = call;
  const letter = await issueLetter({ db, signing: platform, ...known }, row);
  const engagement = known.facts.visual_id ?? '';
  audit({ action: 'letter-issued', subject: letter.number, details: { engagement } });
  await notifyOfIssue(call, letter, engagement);
  return letter;
}

async function settle(call: Issue | Change, known: LetterContext, row: LetterRow): Promise<Letter> {
  await emitEngagementChange(call, letterEvents.updated, { ids: [call.params.id] });
  return presentLetter(row, known.record, known);
}

async function requireLocked({ db, params }: Change): Promise<LetterRow> {
  const row = await lockLetter(db, { engagementId: params.id, letterId: params.letterId });
  if (!row) throw notFound();
  return row;
}

/** Approves a requested letter of a client, which states what the record holds now. */
export async function approveLetter(call: SideCall<typeof letterApproval.approve>): Promise<Letter> {
  await lockEngagement(call.db, call.params.id);
  const known = await know(call);
  const row = await requireLocked(call);
  if (statusOf(row, known.now) !== 'requested') throw conflict(letterErrors.notRequested);
  refuseUnfounded(known.record, known.today);
  return settle(call, known, await issued(call, known, row));
}

/** Revokes a letter, or withdraws a request. An expired letter can be revoked too. */
export async function revokeLetter(call: SideCall<typeof letters.revoke>): Promise<Letter> {
  const { db, body, audit } = call;
  const known = await know(call);
  const row = await requireLocked(call);
  if (row.revoked_at !== null) throw conflict(letterErrors.revoked);
  const revoked = await updateLetter(db, row.id, {
    revoked_at: known.now.toISOString(),
    revocation_reason: body.reason,
  });
  audit({ action: 'letter-revoked', subject: row.number, details: { engagement: known.facts.visual_id ?? '' } });
  return settle(call, known, revoked);
}

/** Downloads the document as it was signed, with entries in the audit log and the read log. */
export async function downloadLetter(
  call: FileCall<typeof letters.pdf> | FileCall<typeof clientLetters.pdf>,
): Promise<Download> {
  const { companyId, params, platform } = call;
  const name = { engagementId: params.id, letterId: params.letterId };
  const found = await platform.database.withCompany(companyId, (db) => findPdf(db, name));
  if (!found) throw notFound();
  const { id, number: idVisual, title, pdf } = found;
  await call.write(companyId, async (writing) => {
    writing.audit({ action: 'downloaded', subject: idVisual });
    const record = { id, idVisual, title };
    await noteRead(writing, { kind: 'letter', action: 'downloaded', engagementId: params.id, record });
  });
  return { name: letterTexts.fileName(idVisual), type: 'application/pdf', content: contentOf(pdf) };
}

async function* contentOf(pdf: Buffer): AsyncGenerator<Buffer> {
  yield pdf;
}
