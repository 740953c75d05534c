import type { IssueFacets } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { Severity } from '@gatehouse/domain/severity';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import {
  facetsOf,
  type FilterCounts,
  type FilterView,
  type FilterViews,
} from '../../../shared/resource-list/facets-of.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import type { Facet } from '../../../ui/table/facet.ts';
import { issueTexts } from '../surface-issues.texts.ts';

const texts = issueTexts.filters;
type Views = FilterViews<typeof surfaceIssues.list>;

function useAssigneeFilter(facets: IssueFacets | undefined, hasAssignees: boolean): Views {
  const { data: colleagues = [] } = useRead(surfaceIssues.colleagues, undefined, { isOff: !hasAssignees });
  if (!hasAssignees) return {};
  const options = [
    { value: 'me', label: texts.me, count: facets && formatNumber(facets.mine) },
    { value: 'unassigned', label: issueTexts.unassigned, count: facets && formatNumber(facets.unassigned) },
    ...colleagues.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return { assignee: { label: texts.assignee, options, wordOf: () => texts.colleague, isFurther: true } };
}

/** Returns the filters that all issue lists share. */
export const commonFilterViews = (facets: Pick<IssueFacets, 'tools'> | undefined) => ({
  severity: {
    label: texts.severity,
    values: issueTexts.severities,
    markOf: (severity: string) => <SeverityMark severity={severity as Severity} />,
  },
  // Collapsed, because the quick views already filter by it.
  status: { label: texts.status, values: issueTexts.statuses, isFurther: true },
  tool: {
    label: texts.tool,
    options: facets?.tools.map(({ value, count }) => ({ value, label: value, count: formatNumber(count) })),
    isFurther: true,
  },
  due: { label: texts.due, values: texts.dueValues, isFurther: true },
  accepted: { label: texts.accepted, values: texts.acceptedValues, isFurther: true },
  missing: { label: texts.missing, isFurther: true },
  reopened: { label: texts.reopened, isFurther: true },
  recent: { label: texts.recent, isFurther: true },
  cve: { label: texts.cve },
  rule: { label: texts.rule },
  port: { label: texts.port },
  since: { label: texts.since, wordOf: () => texts.earlier },
});

type FilterFacets = Pick<
  IssueFacets,
  'severity' | 'status' | 'overdue' | 'dueSoon' | 'missing' | 'reopened' | 'recent'
>;

/** Returns the number of issues for each value of these filters. */
export const issueFilterCounts = (facets: FilterFacets | undefined): FilterCounts | undefined =>
  facets && {
    severity: facets.severity,
    status: facets.status,
    due: { overdue: facets.overdue, soon: facets.dueSoon },
    missing: facets.missing,
    reopened: facets.reopened,
    recent: facets.recent,
  };

const hostFilter = (facets: IssueFacets | undefined): FilterView => ({
  label: texts.host,
  // Collapsed, because otherwise the toolbar would need a second line.
  isFurther: true,
  options: facets?.hosts.map(({ _id, name, count }) => ({ value: _id, label: name, count: formatNumber(count) })),
  wordOf: () => texts.oneHost,
});

/** Returns the filters of an issue list for its toolbar. */
export function useIssueFacets(
  state: ListState,
  { facets, hasAssignees }: { facets: IssueFacets | undefined; hasAssignees: boolean },
): readonly Facet[] {
  const { severity, status, ...others } = commonFilterViews(facets);
  const filters = { severity, status, host: hostFilter(facets), ...others, ...useAssigneeFilter(facets, hasAssignees) };
  return facetsOf(surfaceIssues.list, state, { filters, counts: issueFilterCounts(facets) });
}
