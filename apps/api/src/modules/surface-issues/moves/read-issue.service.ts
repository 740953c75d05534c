import { type Service, rolesWithPermission } from '@gatehouse/contract/core/access';
import type { SurfaceIssue, SurfaceIssueDetail } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueEvents } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { historyShown } from '@gatehouse/contract/core/threads';

import type { CompanyDatabase } from '../../../platform/database/database.ts';
import { findLatest } from '../../../platform/database/thread-rows.ts';
import type { Call } from '../../../platform/http/call.ts';
import { notFound, unprocessable } from '../../../platform/http/errors.ts';
import type { SignedIn } from '../../../platform/http/viewer.ts';
import { attachedTo, filesOf } from '../../engagements/public.ts';
import { findAssignable, findEnabledUsers } from '../../users/public.ts';
import { findNewestComment, issueThread } from '../comments/comments.store.ts';
import { presentComment } from '../comments/comments.present.ts';
import {
  countSame,
  findFindingOf,
  findHistory,
  findIssue,
  findCompany,
  type IssueRecord,
} from '../lists/issues.store.ts';
import { presentDetail, presentIssue } from '../surface-issues.present.ts';
import { surfaceIssueTexts as texts } from '../surface-issues.texts.ts';
import { actorOf, hiddenFrom } from './issue-actor.ts';
import { findRequest } from './issue-moves.store.ts';

type Reader = { db: CompanyDatabase; viewer: SignedIn };

export const readIssue = ({
  db,
  viewer,
  params,
}: Call<typeof surfaceIssues.get> | Call<typeof providerSurfaceIssues.get>): Promise<SurfaceIssueDetail> =>
  detailOf({ db, viewer }, params.id);

/** Returns the current issue with everything that belongs to it. */
export async function detailOf({ db, viewer }: Reader, id: string): Promise<SurfaceIssueDetail> {
  const row = await findIssue(db, id);
  if (!row) throw notFound();
  const { side } = actorOf(viewer);
  const { rows: thread, earlier } = await findLatest(db, issueThread(id, hiddenFrom(side)));
  const files = await attachedTo(
    db,
    thread.map((comment) => comment.id),
  );
  return presentDetail(row, {
    comments: thread.map((comment) => presentComment(comment, filesOf(files, comment.id))),
    earlierComments: earlier,
    history: await findHistory(db, id, historyShown),
    request: await waitingRequest({ db, viewer }, id),
    finding: row.finding_id === null ? undefined : await findFindingOf(db, row.finding_id),
    numOfSame: await countSame(db, row),
    timeZone: (await findCompany(db)).time_zone,
    side,
  });
}

/** True if the user may approve the acceptance of a risk. */
export const mayApprove = ({ role }: SignedIn): boolean => role === 'company-admin' || role === 'company-manager';

async function waitingRequest({ db, viewer }: Reader, issueId: string): Promise<SurfaceIssueDetail['request']> {
  const request = await findRequest(db, issueId);
  if (!request) return null;
  return {
    _id: request.id,
    requester: { _id: request.requester_id, fullname: request.fullname },
    reason: request.reason,
    until: request.until,
    at: request.created_at,
    isMine: request.requester_id !== viewer.id && mayApprove(viewer),
  };
}

export async function requireLocked(db: CompanyDatabase, id: string): Promise<IssueRecord> {
  const row = await findIssue(db, id, { isLocked: true });
  if (!row) throw notFound();
  return row;
}

type ChangeCall = Reader & { emit: Call<typeof surfaceIssues.change>['emit'] };

/** Emits the changed issue to open pages, and returns it with everything that belongs to it. */
export async function emitAndReadIssue(call: ChangeCall, id: string): Promise<SurfaceIssueDetail> {
  await emitIssue(call, id);
  return detailOf(call, id);
}

/** Emits a changed issue, with the record as the company's users see it (specification.md, States and transitions). */
export async function emitIssue({ db, emit }: Omit<ChangeCall, 'viewer'>, id: string): Promise<void> {
  const row = await findIssue(db, id);
  if (!row) return;
  const comment = await findNewestComment(db, id, 'provider');
  emit(issueEvents.updated, { ...presentIssue(row), comment } satisfies SurfaceIssue);
}

/** Returns the roles that can see issues in this company. */
export const issueReaders = async (db: CompanyDatabase): Promise<string[]> =>
  rolesWithPermission('attackSurfaceManagement-company:read', (await findCompany(db)).services as Service[]);

/** Returns the name of a user who can see issues. Throws a 422 for anyone else. */
export async function requireReader(db: CompanyDatabase, userId: string): Promise<string> {
  const [colleague] = await findEnabledUsers(db, [userId]);
  if (colleague && (await issueReaders(db)).includes(colleague.role)) return colleague.fullname;
  throw unprocessable(texts.errors.assignee, 'userId');
}

export const listColleagues = async ({ db }: Call<typeof surfaceIssues.colleagues>) =>
  findAssignable(db, await issueReaders(db));
