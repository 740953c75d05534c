import { rolesWithPermission } from '@gatehouse/contract/core/access';
import { engagementEvents } from '@gatehouse/contract/engagements/engagements';
import type { CarriedOver, FindingDetail } from '@gatehouse/contract/findings/finding-detail.schema';
import type { FindingFacets } from '@gatehouse/contract/findings/finding-lists.schema';
import type { Finding } from '@gatehouse/contract/findings/finding.schema';
import { shownAssetsAtMost } from '@gatehouse/contract/findings/finding';
import type { findings } from '@gatehouse/contract/findings/findings';
import { historyShown } from '@gatehouse/contract/core/threads';
import { type FindingStatus, allowedStatuses } from '@gatehouse/domain/finding-status';

import { companyDay } from '../../platform/database/company-day.ts';
import type { Call } from '../../platform/routes/call.ts';
import type { CompanyDatabase, Database } from '../../platform/database/database.ts';
import { findLatest } from '../../platform/database/thread-rows.ts';
import { notFound } from '../../platform/core/errors.ts';
import type { FindingFilter } from '../../platform/engagements/finding-conditions.ts';
import type { SignedIn } from '../../platform/core/viewer.ts';
import { attachedTo } from '../../records/attachments/attachments.ts';
import { findingFacets } from './finding-lists.store.ts';
import { noteVisit } from './finding-writes.store.ts';
import { findEngagement } from '../engagements/public.ts';
import { attachmentOwners, presentFinding, presentOpenRetest } from './findings.present.ts';
import {
  findAssetsOf,
  findFinding,
  findHistory,
  findIssueOf,
  findOrigin,
  type FindingRecord,
  lockFindings,
} from './findings.store.ts';
import { findOpenRetest } from './open-retest.store.ts';
import { findWaitingRequest } from './waiting-request.service.ts';
import { noteRead } from '../read-log/public.ts';
import { findAssignable } from '../../records/people/people.store.ts';

export const countAllFindings = ({
  query,
  viewer,
  platform,
}: Call<typeof findings.allFacets>): Promise<FindingFacets> =>
  countFacets(platform.database, viewer, { engagementId: null, filter: { ...query, viewerId: viewer.id } });

export async function countFindings(call: Call<typeof findings.facets>): Promise<FindingFacets> {
  const { db, params, query, viewer, platform } = call;
  if (!(await findEngagement(db, params.id))) throw notFound();
  return countFacets(platform.database, viewer, {
    engagementId: params.id,
    filter: { ...query, viewerId: viewer.id },
  });
}

async function countFacets(
  database: Database,
  viewer: SignedIn,
  { engagementId, filter }: { engagementId: string | null; filter: FindingFilter },
): Promise<FindingFacets> {
  const { statement, present } = findingFacets(engagementId, filter);
  const { due, assignee, ...counts } = present(await database.readCompany(viewer.companyId, statement));
  return { ...counts, overdue: due.overdue, dueSoon: due.soon, mine: assignee.me, unassigned: assignee.unassigned };
}

export async function readFinding(call: Call<typeof findings.get>): Promise<FindingDetail> {
  const detail = await detailOf(call, await requireFinding(call.db, call.params));
  await noteFindingRead(call, detail);
  return detail;
}

/** Records in the read log that a user of the client or a staff member viewed a finding. */
export const noteFindingRead = (
  call: Pick<Call<typeof findings.get>, 'db' | 'viewer' | 'origin' | 'platform' | 'emit'>,
  { _id: id, idVisual, title, engagement }: Pick<FindingDetail, '_id' | 'idVisual' | 'title' | 'engagement'>,
): Promise<void> =>
  noteRead(call, { kind: 'finding', action: 'viewed', engagementId: engagement._id, record: { id, idVisual, title } });

/** Returns the finding of a path. Throws a 404 when there is none. */
export const requireFinding = (
  db: CompanyDatabase,
  params: { id: string; findingId: string },
): Promise<FindingRecord> => lockedOrFound(db, params, findFinding);

/** Returns the finding of a path, locked until the transaction ends. */
export const lockFinding = (db: CompanyDatabase, params: { id: string; findingId: string }): Promise<FindingRecord> =>
  lockedOrFound(db, params, async (inside, id) => (await lockFindings(inside, [id]))[0]);

async function lockedOrFound(
  db: CompanyDatabase,
  { id, findingId }: { id: string; findingId: string },
  find: (db: CompanyDatabase, id: string) => Promise<FindingRecord | undefined>,
): Promise<FindingRecord> {
  const finding = await find(db, findingId);
  if (finding?.engagement_id !== id) throw notFound();
  return finding;
}

/** Returns the response to all requests about a finding: its current state and the actions available to the viewer. */
export async function detailOf(
  { db, viewer, platform }: Pick<Call<typeof findings.get>, 'db' | 'viewer' | 'platform'>,
  { id }: { id: string },
): Promise<FindingDetail> {
  const row = await findFinding(db, id);
  const engagement = row && (await findEngagement(db, row.engagement_id));
  if (!row || !engagement) throw notFound();
  return {
    ...(await findingDetail(db, row, { hidden: 'provider', now: platform.clock.now() })),
    engagement: { _id: engagement.id, idVisual: engagement.visual_id, title: engagement.title },
    carriedOver: await originOf(db, row),
    ...(await issueOf(db, row)),
    retest: presentOpenRetest(await findOpenRetest(db, id)),
    changedAt: row.changed_at,
    moves: [...allowedStatuses(row.status as FindingStatus, 'client')],
    request: await findWaitingRequest({ db, viewer }, id),
  };
}

/** Returns the finding and engagement that a finding was carried over from. */
export async function originOf(db: CompanyDatabase, { carried_from }: FindingRecord): Promise<CarriedOver> {
  const origin = carried_from === null ? undefined : await findOrigin(db, carried_from);
  if (!origin) return null;
  return {
    finding: { _id: origin.id, idVisual: origin.visual_id },
    engagement: { _id: origin.engagement_id, idVisual: origin.engagement_visual_id, title: origin.title },
  };
}

/** Returns the attack surface issue from which a finding was created, if any. */
export async function issueOf(db: CompanyDatabase, { id }: FindingRecord): Promise<Pick<FindingDetail, 'issue'>> {
  const issue = await findIssueOf(db, id);
  return issue ? { issue: { _id: issue.id, idVisual: issue.visual_id } } : {};
}

/** Returns a finding with its assets, its history and the comments visible to one side. */
export async function findingDetail(
  db: CompanyDatabase,
  row: FindingRecord,
  { hidden, now }: { hidden: 'company' | 'provider'; now: Date },
): Promise<Finding> {
  const assets = await findAssetsOf(db, row.id, shownAssetsAtMost);
  const { rows: comments, earlier } = await findLatest(db, { table: 'finding_comments', ownerId: row.id, hidden });
  const history = await findHistory(db, [row.id], { atMost: historyShown, hasTexts: hidden === 'company' });
  const files = await attachedTo(db, attachmentOwners({ comments, history }));
  const today = await companyDay(db, now);
  return presentFinding(row, { assets, comments, earlierComments: earlier, history, files, today });
}

export async function visitEngagement({ db, params, viewer, platform }: Call<typeof findings.visit>) {
  if (!(await findEngagement(db, params.id))) throw notFound();
  const visit = { company_id: viewer.companyId, user_id: viewer.id, engagement_id: params.id };
  return { lastVisit: await noteVisit(db, { ...visit, at: platform.clock.now().toISOString() }) };
}

export const listColleagues = ({ db, viewer }: Call<typeof findings.colleagues>) =>
  findAssignable(db, rolesWithPermission('audits:read', viewer.company.services));

/** Emits to the company's open pages that engagements changed. */
export const emitChanged = (
  call: Pick<Call<typeof findings.get>, 'emit'>,
  ids: readonly string[],
  /** The changed findings, if only those changed. */
  findingIds?: readonly string[],
): void => call.emit(engagementEvents.updated, { ids: [...new Set(ids)], ...(findingIds && { findings: findingIds }) });
