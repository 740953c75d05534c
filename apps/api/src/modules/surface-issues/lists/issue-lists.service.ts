import type { IssueFacets, QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueDeltaDays } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import type { IssueFigures, IssueTrend } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';

import { runStatement } from '../../../platform/database/filtered-statement.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import { hostFacet, issueFacets, queueClients, queueFacets, queueTools, toolFacet } from './issue-facets.store.ts';
import { findFigures, findSnapshot } from '../records/issues.store.ts';

type FacetCall = Pick<Call<typeof surfaceIssues.facets>, 'db' | 'viewer'> & {
  query: Call<typeof surfaceIssues.facets>['query'] | Call<typeof providerSurfaceIssues.facets>['query'];
};
type Counts = ReturnType<ReturnType<typeof queueFacets>['present']>;

/** Returns the counts that both sides share. */
const presentCounts = ({ total, severity, status, accepted, due, missing, reopened, recent }: Counts) => ({
  total,
  severity,
  status,
  accepted: accepted.true,
  overdue: due.overdue,
  dueSoon: due.soon,
  missing: missing.true,
  reopened: reopened.true,
  recent: recent.true,
});

export async function countFacets({ db, query, viewer }: FacetCall): Promise<IssueFacets> {
  const wanted = { ...query, viewerId: viewer.id };
  const { statement, present } = issueFacets(wanted);
  const { assignee, ...counts } = present(await runStatement(db, statement));
  return {
    ...presentCounts(counts),
    mine: assignee.me,
    unassigned: assignee.unassigned,
    tools: await runStatement(db, toolFacet(wanted)),
    hosts: await runStatement(db, hostFacet(wanted)),
  };
}

/** Returns the counts across all clients as JSON text. */
export async function writeQueueFacets({
  query,
  viewer,
  read,
}: TextCall<typeof providerSurfaceIssues.queueFacets>): Promise<string> {
  const wanted = { ...query, viewerId: viewer.id };
  const { statement, present } = queueFacets(wanted);
  const facets: QueueFacets = {
    ...presentCounts(present(await read(statement))),
    tools: await read(queueTools(wanted)),
    clients: await read(queueClients(wanted)),
  };
  return JSON.stringify(facets);
}

/** Returns the current figures and their changes since the end of earlier days. */
export async function readTrend({ db, platform }: Call<typeof surfaceIssues.trend>): Promise<IssueTrend> {
  const figures = await findFigures(db);
  const now = platform.clock.now().toISOString();
  const deltas: IssueTrend['deltas'] = [];
  for (const days of issueDeltaDays) {
    const before = await findSnapshot(db, { now, days });
    deltas.push({ days, change: before && difference(figures, before) });
  }
  return { figures, deltas };
}

const difference = (now: IssueFigures, before: IssueFigures): IssueFigures =>
  Object.fromEntries(
    Object.entries(now).map(([name, value]) => [name, value - before[name as keyof IssueFigures]]),
  ) as IssueFigures;
