import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import type { Severity } from '@gatehouse/domain/severity';

import { useRead } from '../../../core/data/use-read.ts';
import { formatNumber } from '../../../core/texts.ts';
import { facetsOf, type FilterCounts, type FilterView } from '../../../shared/resource-list/facets-of.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { SeverityMark } from '../../../ui/marks/severity-badge.tsx';
import type { Facet } from '../../../ui/table/facet.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import type { IssueScope, ListFacets } from './issue-scope.ts';

const texts = issueTexts.filters;

const counted = (count: number | undefined): string | undefined =>
  count === undefined ? undefined : formatNumber(count);

function useAssigneeFilter(facets: ListFacets | undefined, hasAssignees: boolean): Record<string, FilterView> {
  const { data: colleagues = [] } = useRead(surfaceIssues.colleagues, undefined, { isOff: !hasAssignees });
  if (!hasAssignees) return {};
  const options = [
    { value: 'me', label: texts.me, count: counted(facets?.mine) },
    { value: 'unassigned', label: issueTexts.unassigned, count: counted(facets?.unassigned) },
    ...colleagues.map(({ _id, fullname }) => ({ value: _id, label: fullname })),
  ];
  return { assignee: { label: texts.assignee, options, wordOf: () => texts.colleague, isFurther: true } };
}

/** Returns the filters that all issue lists share. */
export const commonFilterViews = (facets: ListFacets | undefined) => ({
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

/** Records that the issues of a list belong to, with their numbers of issues. */
type Owners = NonNullable<ListFacets['hosts'] | ListFacets['clients']>;

const ownerOptions = (owners: Owners | undefined) =>
  owners?.map(({ _id, name, count }) => ({ value: _id, label: name, count: formatNumber(count) }));

/** Returns the filter by host. It is collapsed, because otherwise the toolbar would need a second line. */
export const hostFilter = (facets: ListFacets | undefined): FilterView => ({
  label: texts.host,
  isFurther: true,
  options: ownerOptions(facets?.hosts),
  wordOf: () => texts.oneHost,
});

/** Returns the filter by client. */
export const clientFilter = (facets: ListFacets | undefined): FilterView => ({
  label: texts.client,
  options: ownerOptions(facets?.clients),
  wordOf: () => texts.oneClient,
});

/** Returns the filters of an issue list for its toolbar. */
export function useIssueFacets(
  { list, filtersOf, hasAssignees }: Pick<IssueScope<never>, 'list' | 'filtersOf' | 'hasAssignees'>,
  state: ListState,
  facets: ListFacets | undefined,
): readonly Facet[] {
  const filters = { ...filtersOf(facets), ...useAssigneeFilter(facets, hasAssignees) };
  const counts = facets && { ...facets, due: { overdue: facets.overdue, soon: facets.dueSoon } };
  return facetsOf(list, state, { filters, counts: counts as FilterCounts | undefined });
}
