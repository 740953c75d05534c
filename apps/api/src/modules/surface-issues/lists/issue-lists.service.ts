import type { Query } from '@gatehouse/contract/core/endpoint';
import type { IssueFacets, QueueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueDeltaDays } from '@gatehouse/contract/surface-issues/surface-issue';
import type { IssueFigures, IssueTrend } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { severities } from '@gatehouse/domain/severity';

import { runStatement } from '../../../platform/database/filtered-statement.ts';
import type { Statement } from '../../../platform/database/scoped-read.ts';
import type { Call } from '../../../platform/routes/call.ts';
import type { ListCall } from '../../../platform/mounting/list-planner.ts';
import type { TextCall } from '../../../platform/mounting/mount-text.ts';
import { facetCounts, hostFacet, queueClients, queueCounts, queueTools, toolFacet } from './issue-facets.store.ts';
import { groupsStatement, queueGroupsStatement } from './issue-groups.store.ts';
import { findFigures, findSnapshot } from '../records/issues.store.ts';

type GroupCall = Pick<ListCall<typeof surfaceIssues.groups>, 'viewer' | 'limit' | 'after'> & {
  query: Query<typeof surfaceIssues.groups> | Query<typeof providerSurfaceIssues.groups>;
};

export function listGroups({ query, viewer, limit, after }: GroupCall): Statement {
  const { by, sort, limit: _limit, cursor: _cursor, ...filter } = query;
  return groupsStatement({ wanted: { ...filter, viewerId: viewer.id }, by, sort, limit, after });
}

type QueueGroupCall = Pick<ListCall<typeof providerSurfaceIssues.queueGroups>, 'viewer' | 'limit' | 'after' | 'query'>;

export function listQueueGroups({ query, viewer, limit, after }: QueueGroupCall): Statement {
  const { by, sort, limit: _limit, cursor: _cursor, ...wanted } = query;
  return queueGroupsStatement({ wanted, viewerId: viewer.id, by, sort, limit, after });
}

type FacetCall = Pick<Call<typeof surfaceIssues.facets>, 'db' | 'viewer'> & {
  query: Call<typeof surfaceIssues.facets>['query'] | Call<typeof providerSurfaceIssues.facets>['query'];
};

type Counts = Record<string, number>;

/** Returns the counts that both sides share. */
function presentCounts(counts: Counts) {
  const count = (name: string) => counts[name] ?? 0;
  return {
    total: count('total'),
    severity: Object.fromEntries(severities.map((each) => [each, count(each)])) as IssueFacets['severity'],
    status: {
      1: count('status1'),
      2: count('status2'),
      3: count('status3'),
      4: count('status4'),
      5: count('status5'),
    },
    accepted: count('accepted'),
    overdue: count('overdue'),
    dueSoon: count('dueSoon'),
    missing: count('missing'),
    reopened: count('reopened'),
    recent: count('recent'),
  };
}

export async function countFacets({ db, query, viewer }: FacetCall): Promise<IssueFacets> {
  const wanted = { ...query, viewerId: viewer.id };
  const [row] = await runStatement<{ counts: Counts }>(db, facetCounts(wanted));
  const counts = row?.counts ?? {};
  return {
    ...presentCounts(counts),
    mine: counts['mine'] ?? 0,
    unassigned: counts['unassigned'] ?? 0,
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
  const [row] = await read<{ counts: Counts }>(queueCounts(query, viewer.id));
  const facets: QueueFacets = {
    ...presentCounts(row?.counts ?? {}),
    tools: await read(queueTools(query, viewer.id)),
    clients: await read(queueClients(query, viewer.id)),
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
