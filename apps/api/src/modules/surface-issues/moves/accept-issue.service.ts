import { issueEvents, issueLink } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { type IssueStatus, isUnresolvedIssue } from '@gatehouse/domain/surface/issue-status';

import { companyDay } from '../../../platform/database/company-day.ts';
import type { Job } from '../../../platform/jobs/chores.ts';
import { emitThroughDatabase } from '../../../platform/realtime/realtime.ts';
import { acceptedRiskOf, noteExpired } from '../../../records/acceptance/accepted-risk.ts';
import { findPolicy } from '../../findings/public.ts';
import { issueNoteKinds } from '../issue-notes.ts';
import { endExpired, type IssueRecord, lockSurface, refreshAround, updateIssue } from '../records/issues.store.ts';
import { emitAndReadIssue, issueRequests, requireLocked } from '../records/read-issue.service.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { issueAssignment } from './change-issue.service.ts';

/** The accepted risk of issues. Accepted issues are not part of the figures of hosts. */
export const issueAcceptance = acceptedRiskOf<IssueRecord, SurfaceIssueDetail>({
  history: 'surface_issue_history',
  requests: issueRequests,
  lock: async (db, id) => {
    await lockSurface(db);
    return requireLocked(db, id);
  },
  isOpen: ({ status }) => isUnresolvedIssue(status as IssueStatus),
  needsApproval: async (db) => (await findPolicy(db)).acknowledgeNeedsApproval,
  update: async (db, { id, host_id }, columns) => {
    await updateIssue(db, id, { ...columns });
    if (columns) await refreshAround(db, [host_id]);
  },
  note: ({ id }, body) => ({ kind: issueNoteKinds.request, body, link: issueLink(id) }),
  show: emitAndReadIssue,
  errors: texts.errors,
  notes: texts.notes,
});

/** Ends accepted risks after their last day in the company's time zone. */
export const endAcceptances: Job = {
  name: 'issue acceptance expiry',
  everyMs: 3_600_000,
  needs: ['attackSurface'],
  async run(db, { id: companyId, now }) {
    const expired = await endExpired(db, await companyDay(db, now));
    if (expired.length === 0) return;
    const hosts = expired.map(({ host_id }) => host_id);
    await refreshAround(db, hosts);
    const history = { history: 'surface_issue_history', change: { kind: 'acceptance', to_value: 'Ended' } } as const;
    const note = ({ id, visual_id }: (typeof expired)[number]) => ({
      kind: issueNoteKinds.request,
      body: texts.notes.expired(visual_id),
      link: issueLink(id),
    });
    await noteExpired(db, { ...history, readers: issueAssignment.readers, note }, expired);
    await emitThroughDatabase(db, companyId, { event: issueEvents.many, payload: { reason: 'acceptance' } });
  },
};
