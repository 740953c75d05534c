import { providerSurfaceIssues, surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { recentDays } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { QueuedIssue, SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { dueSoonDays } from '@gatehouse/domain/due-date';

/** An issue of either list, with all fields that sorts and filters use. */
type AnyIssue = SurfaceIssue | QueuedIssue;

import {
  daysAhead,
  type ProofContext,
  type ListProofs,
  proofOf,
  severityPlace,
  today,
} from '../../testing/lists/list-proof.ts';

const sorts = {
  severity: ({ severity, cvssScore }: AnyIssue) =>
    (severityPlace(severity) ?? 0) * 200 - Math.round((cvssScore ?? 0) * 10),
};

/** A rule that the demo reports on several hosts. */
const known = { rule: '', title: '' };

/** Marks one issue as no longer found. */
const buildMissing = ({ portal, companyId }: ProofContext) =>
  portal.platform.database.withCompany(companyId, async (db) => {
    const issue = await db
      .selectFrom('surface_issues')
      .select(['id', 'rule_key', 'title'])
      .where('is_listed', '=', true)
      .orderBy('first_seen')
      .executeTakeFirstOrThrow();
    Object.assign(known, { rule: issue.rule_key, title: issue.title });
    const missing_since = new Date().toISOString();
    await db.updateTable('surface_issues').set({ missing_since }).where('id', '=', issue.id).execute();
  });

const done = [2, 5];
function isDue({ dueDate, status, acceptance }: AnyIssue, due: string): boolean {
  if (dueDate === null || acceptance !== null || done.includes(status)) return false;
  return due === 'overdue' ? dueDate < today() : dueDate >= today() && dueDate <= daysAhead(dueSoonDays);
}

const filters = {
  accepted: ({ acceptance }: AnyIssue) => String(acceptance !== null),
  due: { must: isDue, may: isDue },
  // The rule key is not part of a row, but every issue of a rule has the same title.
  rule: {
    values: () => [known.rule],
    must: ({ title }: AnyIssue) => title === known.title,
    may: ({ title }: AnyIssue) => title === known.title,
  },
  tool: ({ sources }: AnyIssue) => sources,
  missing: ({ missingSince }: AnyIssue) => missingSince !== null,
  reopened: ({ isReopened }: AnyIssue) => isReopened,
  since: ({ updatedAt }: AnyIssue) => updatedAt,
  found: ({ firstSeen }: AnyIssue) => firstSeen,
  recent: ({ firstSeen }: AnyIssue) => firstSeen.slice(0, 10) > daysAhead(-recentDays),
};
const search = ({ title, idVisual, cve, host }: SurfaceIssue) => [title, idVisual, ...cve, host.name];

export const proof: ListProofs = {
  lists: {
    ...proofOf(surfaceIssues.list, { sorts, filters, search, build: buildMissing }),
    ...proofOf(providerSurfaceIssues.list, { sorts, filters, search }),
    ...proofOf(providerSurfaceIssues.queue, {
      sorts,
      filters,
      search: ({ title, idVisual, cve, company }: QueuedIssue) => [title, idVisual, ...cve, company.name],
    }),
  },
};
