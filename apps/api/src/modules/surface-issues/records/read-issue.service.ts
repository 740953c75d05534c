import type { SurfaceIssue, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { historyShown } from '@gatehouse/contract/core/threads';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findTimeZone } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { commentFiles } from '../../engagements/public.ts';
import { acceptanceRequestsOf } from '../../../records/acceptance/acceptance-requests.ts';
import { findHistory } from '../../../records/history/history.store.ts';
import { readRow } from '../../../platform/database/rows.ts';
import { issueSource } from './issues.list.ts';
import { latestComments } from '../../../records/comments/latest-comments.ts';
import { countSame, findFindingOf, findIssue, type IssueRecord } from './issues.store.ts';
import { presentDetail } from '../surface-issues.present.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf } from '../../../records/actor.ts';

type Reader = Pick<Call<never>, 'db' | 'viewer'>;
type ChangeCall = Reader & Pick<Call<never>, 'emit'>;

/** Returns a listed issue, or throws 404. */
export async function requireIssue(db: CompanyDatabase, id: string): Promise<IssueRecord> {
  const row = await findIssue(db, id);
  if (!row) throw notFound();
  return row;
}

/** Returns a listed issue, locked until the transaction ends, or throws 404. */
export async function requireLocked(db: CompanyDatabase, id: string): Promise<IssueRecord> {
  const row = await findIssue(db, id, { isLocked: true });
  if (!row) throw notFound();
  return row;
}

/** Requests to accept the risk of issues. */
export const issueRequests = acceptanceRequestsOf({ table: 'surface_issue_requests', errors: texts.errors });

export const readIssue = (
  call: Call<typeof surfaceIssues.get> | Call<typeof providerSurfaceIssues.get>,
): Promise<SurfaceIssueDetail> => detailOf(call, call.params.id);

/** Returns the current issue with everything that belongs to it. */
export async function detailOf({ db, viewer }: Reader, id: string): Promise<SurfaceIssueDetail> {
  const row = await requireIssue(db, id);
  const thread = { table: 'surface_issue_comments', ownerId: id, files: commentFiles('issue') } as const;
  return presentDetail(row, {
    ...(await latestComments({ db, viewer }, thread)),
    history: await findHistory(db, 'surface_issue_history', { ownerId: id, atMost: historyShown }),
    request: await issueRequests.present({ db, viewer }, id),
    finding: row.finding_id === null ? undefined : await findFindingOf(db, row.finding_id),
    numOfSame: await countSame(db, row),
    timeZone: await findTimeZone(db),
    side: actorOf(viewer).side,
  });
}

/** Emits the changed issue to open pages, and returns it with everything that belongs to it. */
export async function emitAndReadIssue(call: ChangeCall, id: string): Promise<SurfaceIssueDetail> {
  await emitIssue(call, id);
  return detailOf(call, id);
}

/** Emits a changed issue, with the record as the company's users see it (specification.md, States and transitions). */
export async function emitIssue({ db, emit }: Omit<ChangeCall, 'viewer'>, id: string): Promise<void> {
  emit(issueEvents.updated, await readRow<SurfaceIssue>(db, issueSource, id));
}
