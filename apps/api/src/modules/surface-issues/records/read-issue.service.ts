import type { SurfaceIssue, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { type IssueStatus, allowedIssueStatuses } from '@gatehouse/domain/surface/issue-status';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { historyShown } from '@gatehouse/contract/core/threads';

import { presentHistory } from '../../../records/history/record-change.ts';
import { findFindingOf, type HistoryRecord, type IssueRecord, countSame, findIssue } from './issues.store.ts';
import { factsOf, locationsAtMost } from './issue-columns.ts';
import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findTimeZone } from '../../../platform/database/company-day.ts';
import type { Call } from '../../../platform/routes/call.ts';
import { notFound } from '../../../platform/core/errors.ts';
import { commentFiles } from '../../../records/attachments/comment-files.ts';
import { acceptanceRequestsOf } from '../../../records/acceptance/acceptance-requests.ts';
import { findHistory } from '../../../records/history/history.store.ts';
import { readRow } from '../../../platform/database/rows.ts';
import { issueSource } from './issues.list.ts';
import { latestComments } from '../../../records/comments/latest-comments.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf } from '../../../records/actor.ts';

/** Returns an issue in the shape of lists and live events, without the comment, which differs between the sides. */
export const presentIssue = ({ list_row }: Pick<IssueRecord, 'list_row'>): Omit<SurfaceIssue, 'comment'> =>
  JSON.parse(list_row) as Omit<SurfaceIssue, 'comment'>;

function presentFacts({ seen, rule_id, cvss_vector }: IssueRecord) {
  const { severity: reportedSeverity, description, recommendation, evidence, references, cwe } = factsOf(seen);
  const locations = Object.keys(seen.members['location'] ?? {});
  return {
    sources: Object.entries(seen.sources).map(([tool, { firstSeen, lastSeen }]) => ({ tool, firstSeen, lastSeen })),
    ruleId: rule_id,
    cvssv3: cvss_vector,
    reportedSeverity,
    cwe,
    description,
    recommendation,
    evidence,
    references,
    locations: locations.slice(0, locationsAtMost),
    numOfLocations: locations.length,
  };
}

type Entry = SurfaceIssueDetail['history'][number];
const presentEntry = (row: HistoryRecord): Entry => ({
  ...presentHistory<Entry['side'], Entry['kind']>(row),
  comment: row.comment,
});

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
  const { sources: _tools, acceptance, ...issue } = presentIssue(row);
  const thread = {
    table: 'surface_issue_comments',
    ownerId: id,
    files: commentFiles('issue', 'issue_comment_id'),
  } as const;
  const { comments, earlierComments } = await latestComments({ db, viewer }, thread);
  const history = await findHistory(db, 'surface_issue_history', { ownerId: id, atMost: historyShown });
  return {
    ...issue,
    company: { ...issue.company, timeZone: await findTimeZone(db) },
    ...presentFacts(row),
    comment: comments.findLast(({ isRemoved }) => !isRemoved)?.text ?? '',
    comments: [...comments],
    earlierComments,
    history: history.map(presentEntry),
    acceptance: acceptance && { ...acceptance, reason: row.accepted_reason },
    request: await issueRequests.present({ db, viewer }, id),
    finding: await findFindingOf(db, row),
    numOfSame: await countSame(db, row),
    moves: [...allowedIssueStatuses(row.status as IssueStatus, actorOf(viewer).side)],
  };
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
