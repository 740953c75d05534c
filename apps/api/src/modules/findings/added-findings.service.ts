import { randomUUID } from 'node:crypto';

import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import type { providerEngagements } from '@gatehouse/contract/engagements/provider-engagements';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { requiresDraftReview } from '../../platform/engagements/draft-review.ts';
import { findReportLanguage } from '../../platform/engagements/report-language.ts';
import { conflict, notFound, unprocessable } from '../../platform/core/errors.ts';
import {
  emitEngagementChange,
  engagementReaders,
  type EngagementRecord,
  findEngagement,
  lockEngagements,
} from '../engagements/public.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { hasUnapproved } from './clearance.store.ts';
import { refuseDirectWriting } from './direct-writing.ts';
import { historyActor, actorOf } from '../../records/actor.ts';
import { agreedSeverity, scoreColumns } from './finding-score.ts';

import { findingDetail } from './findings.service.ts';
import { findFinding, type FindingRecord } from './findings.store.ts';
import { carryFindings, findCarriable } from './carried-findings.store.ts';
import { insertFinding, insertHosts, takeNumbers } from './finding-writes.store.ts';
import { findingErrors, findingNotes } from './findings.texts.ts';

export async function addFinding(call: Call<typeof providerEngagements.addFinding>): Promise<Finding> {
  const { db, params, body, platform } = call;
  await refuseDirectWriting(db, params.id);
  const row = await createFinding(call, params.id, body);
  return findingDetail(db, row, { hidden: 'company', now: platform.clock.now() });
}

type CreateCall = Pick<
  Call<typeof providerEngagements.addFinding>,
  'db' | 'companyId' | 'viewer' | 'notify' | 'emit' | 'emitToStaff'
>;

/** Adds a finding to a client's engagement, with its history entry, notification and event. */
export async function createFinding(
  call: CreateCall,
  engagementId: string,
  finding: NewFinding,
): Promise<FindingRecord> {
  const row = await insertNewFinding(call, engagementId, finding);
  await announceFindings(call, engagementId, [row]);
  return row;
}

/** Adds a finding without notification and event, for bulk changes. */
export async function insertNewFinding(
  { db, companyId, viewer }: Pick<CreateCall, 'db' | 'companyId' | 'viewer'>,
  engagementId: string,
  finding: NewFinding,
): Promise<FindingRecord> {
  const number = await takeNumbers(db, engagementId, 1);
  if (number === undefined) throw notFound();
  const written = findingRow(companyId, finding, { engagementId, number });
  const { language = await findReportLanguage(db, engagementId) } = finding;
  const id = await insertFinding(db, { ...written, language, author_ids: [viewer.id] });
  await insertHosts(db, { id, company_id: companyId }, [...new Set(finding.hosts)]);
  await insertHistory(db, 'finding_history', [
    { finding_id: id, ...historyActor(actorOf(viewer)), kind: 'import', to_value: 'Open' },
  ]);
  const row = await findFinding(db, id);
  if (!row) throw notFound();
  return row;
}

/** Notifies the client of new findings in a single notification, and emits the event. */
export async function announceFindings(
  call: Pick<CreateCall, 'db' | 'notify' | 'emit' | 'emitToStaff'>,
  engagementId: string,
  added: readonly Pick<FindingRecord, 'id' | 'visual_id'>[],
): Promise<void> {
  const [first, ...others] = added;
  if (!first) return;
  const engagement = `/engagements/${engagementId}`;
  const note: Note = {
    kind: 'finding',
    body: others.length === 0 ? findingNotes.added(first.visual_id) : await addedTo(call.db, engagementId, added),
    link: others.length === 0 ? `${engagement}/findings/${first.id}` : `${engagement}/findings`,
  };
  await call.notify({ roles: await engagementReaders(call.db) }, note);
  await emitEngagementChange(call, engagementEvents.updated, { ids: [engagementId] });
}

async function addedTo(db: CreateCall['db'], engagementId: string, { length }: readonly unknown[]) {
  const engagement = await findEngagement(db, engagementId);
  return findingNotes.addedMany(length, engagement?.visual_id ?? '');
}

/** A finding as entered by a user or taken from another record. */
export type NewFinding = Call<typeof providerEngagements.addFinding>['body'] & {
  cve?: string[];
  tags?: string[];
  /** The severity reported by a scan, as an index of `severities`. */
  reported_severity?: number | null;
  /** An individual due date instead of the policy's. */
  due_date?: string;
  due_is_own?: true;
};

function findingRow(
  company_id: string,
  { references, hosts: _hosts, cvssv3, severity, ...texts }: NewFinding,
  { engagementId, number }: { engagementId: string; number: number },
) {
  const { columns } = scoreColumns(cvssv3, 'cvssv3');
  const rated = columns.cvss_score === null ? (severity ?? 'info') : agreedSeverity(columns.cvss_score, severity);
  return {
    company_id,
    engagement_id: engagementId,
    number,
    fingerprint: `manual-${randomUUID()}`,
    ...texts,
    ...columns,
    reference_links: references,
    severity: severities.indexOf(rated),
  };
}

/** Throws a 409 when unapproved findings that the client has not seen are copied into a published engagement. */
async function refuseUnapproved(
  db: CompanyDatabase,
  { to, ids }: { to: string; ids: readonly string[] },
): Promise<void> {
  const target = await findEngagement(db, to);
  if (target?.publication !== 'Published' || !(await requiresDraftReview(db))) return;
  if (await hasUnapproved(db, ids)) throw conflict(findingErrors.carriedUnapproved);
}

/** Copies the unfixed findings of an earlier engagement, except those that already exist. */
export async function carryOver(call: Call<typeof providerEngagements.carryOver>) {
  const { db, params, body } = call;
  if (body.fromEngagementId === params.id) throw unprocessable(findingErrors.otherEngagement, 'fromEngagementId');
  // Both stay as they are until the copies are made: neither is published, and no approved text is reworded.
  await lockEngagements(db, [params.id, body.fromEngagementId]);
  const target = await takeNumbers(db, params.id, 0);
  if (target === undefined) throw notFound();
  const source: EngagementRecord | undefined = await findEngagement(db, body.fromEngagementId);
  if (!source) throw unprocessable(findingErrors.noSource, 'fromEngagementId');
  const found = await findCarriable(db, { from: source.id, to: params.id });
  const ids = found.filter(({ isThere }) => !isThere).map(({ id }) => id);
  const isSeen = source.publication === 'Published';
  if (!isSeen) await refuseUnapproved(db, { to: params.id, ids });
  if (ids.length > 0) {
    const firstNumber = (await takeNumbers(db, params.id, ids.length)) ?? 0;
    await carryFindings(db, { ids, to: params.id, firstNumber, isSeen });
    await emitEngagementChange(call, engagementEvents.updated, { ids: [params.id] });
  }
  return { carried: ids.length, alreadyThere: found.length - ids.length };
}
