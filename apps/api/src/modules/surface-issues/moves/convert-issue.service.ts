import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { scoreVector } from '@gatehouse/domain/cvss/score-vector';
import { severities } from '@gatehouse/domain/severity';

import type { Call } from '../../../platform/routes/call.ts';
import { conflict, unprocessable } from '../../../platform/core/errors.ts';
import { recordChange } from '../../../records/history/record-change.ts';
import { createFinding, type NewFinding } from '../../findings/public.ts';
import { findFindingOf, hasEngagement, type IssueRecord, updateIssue } from '../records/issues.store.ts';
import { factsOf } from '../records/issue-columns.ts';
import { presentIssue, emitAndReadIssue, requireLocked } from '../records/read-issue.service.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';

/** Creates a finding from an issue, once. */
export async function convertIssue(call: Call<typeof providerSurfaceIssues.convert>): Promise<SurfaceIssueDetail> {
  const { db, params, body } = call;
  const row = await requireLocked(db, params.id);
  const known = await findFindingOf(db, row);
  if (known) throw conflict(texts.errors.hasFinding(known.idVisual));
  if (!(await hasEngagement(db, body.engagementId))) throw unprocessable(texts.errors.noEngagement, 'engagementId');
  const finding = await createFinding(call, body.engagementId, findingOf(row));
  await updateIssue(db, row.id, { finding_id: finding.id });
  // The finding's ID is left out, because the client may not see the engagement yet.
  await recordChange(call, 'surface_issue_history', { id: row.id, kind: 'finding' });
  call.audit({ action: 'status-changed', subject: row.visual_id, details: { finding: 'created' } });
  return emitAndReadIssue(call, row.id);
}

function findingOf(row: IssueRecord): NewFinding {
  const { severity: reported, description, recommendation, evidence, references, cwe } = factsOf(row.seen);
  return {
    title: row.title,
    // Scanners write English.
    language: 'en',
    ...ratingOf(row),
    reported_severity: severities.indexOf(reported),
    description,
    impact: '',
    recommendation,
    evidence,
    references,
    cwe,
    cve: row.cve,
    owasp: '',
    tags: [],
    hosts: [presentIssue(row).host.name],
  };
}

/** Returns the severity and vector for the finding. If the vector can be scored, the severity follows from it. */
function ratingOf({ severity, cvss_vector }: IssueRecord): Pick<NewFinding, 'severity' | 'cvssv3'> {
  const isScored = scoreVector(cvss_vector ?? '').ok;
  return isScored ? { cvssv3: cvss_vector } : { cvssv3: null, severity: severities[severity] ?? 'info' };
}
