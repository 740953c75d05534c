import { hasAccess } from '@gatehouse/contract/core/access';
import type { IssueJob } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { useState } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import { useClientJobs } from '../../../shared/jobs/use-client-jobs.tsx';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { SpokenTotal } from '../../../shared/resource-list/spoken-total.tsx';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { IssuePeek, IssuePeekActions } from '../record/lazy-issue-peek.tsx';
import type { IssueKey } from '../record/use-issue.ts';
import { issueTexts as texts } from '../surface-issues.texts.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import { IssueCard } from './issue-columns.tsx';
import { useIssueFacets } from './issue-filters.tsx';
import { useIssueGroups } from './issue-groups.tsx';
import { IssueJobBar } from './issue-job.tsx';
import type { BulkTarget, IssueLine, IssueScope } from './issue-scope.ts';
import { useIssueList } from './use-issue-list.ts';

const linkOf = ({ issueId, companyId }: IssueKey): string => issueAddress(issueId, companyId);

const peekOf = <Row extends IssueLine>({ keyOf }: IssueScope<Row>): Peek<Row> => ({
  title: ({ row }) => <bdi>{row?.title ?? texts.columns.title}</bdi>,
  content: ({ id }) => <IssuePeek {...keyOf(id)} />,
  footer: ({ id }) => <IssuePeekActions {...keyOf(id)} />,
  page: ({ id }) => linkOf(keyOf(id)),
});

type IssueData<Row extends IssueLine> = ReturnType<typeof useIssueList<Row>>;

/** Returns the bulk actions on selected issues or on all that match. */
function bulkOf<Row extends IssueLine>(
  { actions, partsOf, partsMatching }: IssueScope<Row>,
  { filter, facets, source: { total = 0 } }: IssueData<Row>,
  onChange: (target: BulkTarget) => void,
) {
  const bulk: Bulk<Row> = {
    labelOf: ({ idVisual }) => idVisual,
    actions: (rows, clear) =>
      actions.map(({ act, label }) => (
        <Button
          key={act}
          size="small"
          {...(act === 'status' && { variant: 'primary' })}
          onClick={() => onChange({ act, parts: partsOf(rows), count: rows.length, clear })}
        >
          {label}
        </Button>
      )),
  };
  const clients = facets?.clients?.filter(({ _id, count }) => count > 0 && (filter.company ?? _id) === _id) ?? [];
  const parts = partsMatching(
    filter,
    clients.map(({ _id }) => _id),
  );
  const everything = actions.map(({ act, labelOfAll, icon }): MenuItem => ({
    label: labelOfAll(total),
    icon,
    onSelect: () => onChange({ act, parts: parts ?? [], count: total }),
  }));
  return { bulk, more: total > 0 && parts !== null ? everything : [] };
}

/** A list of issues with quick views, filters, groups and bulk actions. */
export function IssueList<Row extends IssueLine>({ scope }: { scope: IssueScope<Row> }) {
  const data = useIssueList(scope);
  const { state, source, facets, views } = data;
  const mayChange = hasAccess(scope.access, useViewer());
  const jobs = useClientJobs<IssueJob>(scope.jobs);
  const [target, setTarget] = useState<BulkTarget | null>(null);
  const { grouping, table } = useIssueGroups({ scope, data, mayChange, onChange: setTarget });
  const { name, area, columns, rowKey, rowMark, keyOf, clientOf } = scope;
  return (
    <>
      <ListView
        {...{ name, area, columns, texts: scope.texts, rowKey, state, source, views, grouping }}
        facets={useIssueFacets(scope, state, facets)}
        {...table}
        rowLink={(row) => linkOf(keyOf(rowKey(row)))}
        peek={peekOf(scope)}
        workspace
        card={(issue, Link) => <IssueCard issue={issue} client={clientOf?.(issue)} Link={Link} />}
        {...(rowMark && { rowMark })}
        {...(mayChange && bulkOf(scope, data, setTarget))}
        notes={<SpokenTotal source={source} texts={scope.texts} />}
      />
      {jobs.readers}
      <IssueJobBar state={jobs} />
      {target && <BulkDialog target={target} jobs={jobs} change={scope.change} onClose={() => setTarget(null)} />}
    </>
  );
}
