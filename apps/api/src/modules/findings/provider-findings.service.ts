import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { ClientFinding } from '@gatehouse/contract/findings/finding-detail.schema';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import type { providerFindings } from '@gatehouse/contract/findings/provider-findings';
import { severities } from '@gatehouse/domain/severity';

import type { RetestKeeper } from '../../extensions/retest-keeper.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase } from '../../platform/database/database.ts';
import { notFound } from '../../platform/core/errors.ts';
import { auditEngagement, emitEngagementChange, engagementReaders, findEngagement } from '../engagements/public.ts';
import type { Note } from '../../platform/notifications/notes.ts';
import { insertHistory } from '../../records/history/history.store.ts';
import { unclearFinding } from './clearance.store.ts';
import { touchesReviewedFields, refuseDirectWriting } from './direct-writing.ts';
import { historyActor, actorOf } from '../../records/actor.ts';
import { findingLink } from './finding-notes.ts';
import { agreedSeverity, scoreColumns } from './finding-score.ts';
import { noteEdits } from './scans/note-edits.ts';
import { setReplied, setUnreplied, updateFinding } from './finding-writes.store.ts';
import { findingDetail, issueOf, noteFindingRead, originOf } from './findings.service.ts';
import { findFinding, type FindingRecord, lockFindings } from './findings.store.ts';
import { replacedText } from './replaced-text.ts';
import { valuesOf } from './scans/scan-values.ts';
import { countProposals } from './scans/scan-values.store.ts';
import { moveContext, moveFinding, moveSomeAssets } from './move-finding.service.ts';
import { presentOpenRetest } from './findings.present.ts';
import { findOpenRetest } from './open-retest.store.ts';
import { findingNotes } from './findings.texts.ts';

type ReadCall = Pick<Call<typeof providerFindings.get>, 'db' | 'platform'>;

export async function readClientFinding(call: Call<typeof providerFindings.get>): Promise<ClientFinding> {
  const { db, params, platform } = call;
  const row = await findFinding(db, params.findingId);
  const engagement = row && (await findEngagement(db, row.engagement_id));
  if (!row || !engagement) throw notFound();
  const detail = {
    ...(await findingDetail(db, row, { hidden: 'company', now: platform.clock.now() })),
    engagement: { _id: engagement.id, idVisual: engagement.visual_id, title: engagement.title },
    carriedOver: await originOf(db, row),
    ...(await issueOf(db, row)),
    retest: presentOpenRetest(await findOpenRetest(db, row.id)),
    ...(await countProposals(db, row.id)),
  };
  await noteFindingRead(call, detail);
  return detail;
}

async function present({ db, platform }: ReadCall, id: string): Promise<Finding> {
  const row = await findFinding(db, id);
  if (!row) throw notFound();
  return findingDetail(db, row, { hidden: 'company', now: platform.clock.now() });
}

async function lockOne(db: CompanyDatabase, id: string): Promise<FindingRecord> {
  const [finding] = await lockFindings(db, [id]);
  if (!finding) throw notFound();
  return finding;
}

/** Returns the handler that changes the status of a finding by the provider, as a whole or for some assets. */
export const decideFinding =
  (retests: RetestKeeper) =>
  async (call: Call<typeof providerFindings.move>): Promise<Finding> => {
    const { db, params, body, viewer } = call;
    const finding = await lockOne(db, params.findingId);
    const moving = moveContext(call);
    const { assetIds, ...move } = body;
    let to: string = move.statusVulnerability;
    if (assetIds) to = await moveSomeAssets(moving, finding, { ...move, assetIds });
    else await moveFinding(moving, finding, move);
    await retests.sync(call, finding, { to, evidence: move.comment ?? '' });

    const change = { subject: finding.visual_id, details: { from: finding.status, to } };
    await auditEngagement(call, finding.engagement_id, { action: 'status-changed', ...change });
    if (to !== finding.status) {
      const note: Note = {
        kind: 'finding',
        body: findingNotes.marked(viewer.fullname, finding.visual_id, to),
        link: findingLink(finding),
      };
      await call.notify({ roles: await engagementReaders(db) }, note);
    }
    await emitEngagementChange(call, engagementEvents.updated, {
      ids: [finding.engagement_id],
      findings: [finding.id],
    });
    return present(call, finding.id);
  };

/** Marks the client's comments so far as answered. The client is not notified. */
export async function markReplied(call: Call<typeof providerFindings.markReplied>): Promise<{ replied: true }> {
  const { db, params } = call;
  const finding = await lockOne(db, params.findingId);
  await setReplied(db, finding.id);
  call.emitToStaff(engagementEvents.updated);
  return { replied: true };
}

/** Undoes `markReplied`. Earlier comments stay unchanged. */
export async function unmarkReplied(call: Call<typeof providerFindings.unmarkReplied>): Promise<{ replied: false }> {
  const { db, params, body } = call;
  const finding = await lockOne(db, params.findingId);
  await setUnreplied(db, finding.id, body.since);
  call.emitToStaff(engagementEvents.updated);
  return { replied: false };
}

/** Changes the text of a finding. The severity follows the vector; without one, the request sets it. */
export async function changeFindingText(call: Call<typeof providerFindings.setText>): Promise<Finding> {
  const { db, params, body } = call;
  const finding = await lockOne(db, params.findingId);
  if (touchesReviewedFields(body)) await refuseDirectWriting(db, finding.engagement_id);
  await rewriteFinding(call, finding, body);
  return present(call, finding.id);
}

type RewriteCall = Pick<Call<typeof providerFindings.setText>, 'db' | 'viewer' | 'emit' | 'emitToStaff'>;

/** Changes the content of a locked finding, with its event and its history, which keeps the replaced texts for staff. */
export async function rewriteFinding(call: RewriteCall, finding: FindingRecord, body: Text): Promise<void> {
  const { db, viewer } = call;
  await updateFinding(db, finding.id, {
    ...textColumns(body),
    ...ratingColumns(finding, body),
    ...(body.dueDate !== undefined && { due_date: body.dueDate, due_is_own: body.dueDate !== null }),
  });
  const after = (await findFinding(db, finding.id)) ?? finding;
  await noteEdits(db, finding, after);
  const from_value = replacedText(valuesOf(finding), valuesOf(after));
  const changed = Object.keys(body).join(', ');
  if (touchesReviewedFields(body)) await unclearFinding(db, finding.id, [viewer.id]);
  await insertHistory(db, 'finding_history', [
    { finding_id: finding.id, ...historyActor(actorOf(viewer)), kind: 'import', from_value, to_value: changed },
  ]);
  await emitEngagementChange(call, engagementEvents.updated, { ids: [finding.engagement_id], findings: [finding.id] });
}

/** Returns the columns of a new vector or a manually set severity, which replaces a score without a vector. */
function ratingColumns(finding: FindingRecord, { cvssv3: vector, severity }: Text) {
  if (vector === undefined && severity === undefined) return {};
  const { columns } = scoreColumns(vector === undefined ? finding.cvss_vector : vector, 'cvssv3');
  const { cvss_score: score } = columns;
  const rated = score === null ? severity : agreedSeverity(score, severity);
  return { ...columns, ...(rated && { severity: severities.indexOf(rated) }) };
}

type Text = Call<typeof providerFindings.setText>['body'];

/** Returns the columns of the fields in the request. Absent fields stay unchanged. */
function textColumns({ references, ...body }: Text) {
  const { title, language, description, impact, recommendation, evidence, cwe, cve, owasp, tags } = body;
  const named = {
    title,
    language,
    description,
    impact,
    recommendation,
    evidence,
    cwe,
    cve,
    owasp,
    tags,
    reference_links: references,
  };
  return Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined));
}
