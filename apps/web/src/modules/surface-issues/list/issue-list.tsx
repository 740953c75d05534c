import { hasAccess } from '@gatehouse/contract/core/access';
import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { useState } from 'react';

import { useViewer } from '../../../core/session-store.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { SpokenTotal } from '../../../shared/resource-list/spoken-total.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { IssuePeek, IssuePeekActions } from '../record/lazy-issue-peek.tsx';
import { issueTexts as texts } from '../surface-issues.texts.ts';
import { BulkDialog } from './bulk-dialogs.tsx';
import { IssueCard, issueColumns } from './issue-columns.tsx';
import { useIssueFacets } from './issue-filters.tsx';
import { type Grouping, useGroupChoice, groupedTable, groupingOf, withoutSorts } from './grouped-list.ts';
import { type BulkActionKey, issueSide } from './issue-side.tsx';
import { useIssueGroups } from './issue-groups.tsx';
import { IssueJobBar, type JobTarget, useIssueJob } from './issue-job.tsx';
import { useIssueList } from './use-issue-list.ts';

const peekOf = (companyId: string | undefined): Peek<SurfaceIssue> => ({
  title: ({ row }) => <bdi>{row?.title ?? texts.columns.title}</bdi>,
  content: ({ id }) => <IssuePeek issueId={id} companyId={companyId} />,
  footer: ({ id }) => <IssuePeekActions issueId={id} companyId={companyId} />,
  page: ({ id }) => issueAddress(id, companyId),
});

type Target = JobTarget & { act: BulkActionKey; clear?: () => void };

interface TableProps {
  companyId: string | undefined;
  mayChange: boolean;
  data: ReturnType<typeof useIssueList>;
  groups: ReturnType<typeof useIssueGroups>;
  by: Grouping | undefined;
  toolbar: Pick<ListViewProps<SurfaceIssue>, 'facets' | 'views' | 'grouping'>;
  onChange: (target: Target) => void;
}

const groupedColumns = withoutSorts(issueColumns);

const groupedProps = ({ groups, data: { source }, companyId }: TableProps) => ({
  savedAs: issueSide(companyId).name,
  ...groupedTable(groups, { columns: groupedColumns, texts: texts.list, source }),
});

/** Returns the bulk actions on selected issues or on all that match. */
function bulkOf({ companyId, onChange, data: { filter, source } }: TableProps) {
  const total = source.total ?? 0;
  const { actions } = issueSide(companyId);
  const bulk: Bulk<SurfaceIssue> = {
    labelOf: ({ idVisual }) => idVisual,
    actions: (rows, clear) =>
      actions.map(({ act, label }) => (
        <Button
          key={act}
          size="small"
          {...(act === 'status' && { variant: 'primary' })}
          onClick={() => onChange({ act, ids: rows.map(({ _id }) => _id), count: rows.length, clear })}
        >
          {label}
        </Button>
      )),
  };
  const everything = actions.map(({ act, labelOfAll, icon }): MenuItem => ({
    label: labelOfAll(total),
    icon,
    onSelect: () => onChange({ act, filter, count: total }),
  }));
  return { bulk, more: total > 0 ? everything : [] };
}

function IssueTable(props: TableProps) {
  const { companyId, mayChange, data, toolbar, by } = props;
  const { state, source } = data;
  const { name, area, mark } = issueSide(companyId);
  return (
    <ListView
      {...toolbar}
      name={name}
      columns={issueColumns}
      texts={texts.list}
      area={area}
      state={state}
      source={source}
      {...(by !== undefined && groupedProps(props))}
      rowLink={({ _id }) => issueAddress(_id, companyId)}
      peek={peekOf(companyId)}
      workspace
      card={(issue, Link) => <IssueCard issue={issue} Link={Link} />}
      {...mark}
      {...(mayChange && bulkOf(props))}
      notes={<SpokenTotal source={source} texts={texts.list} />}
    />
  );
}

/** A company's issues with quick views, filters, groups and bulk actions, for clients and for staff. */
export function IssueList({ companyId }: { companyId?: string }) {
  const side = issueSide(companyId);
  const data = useIssueList(companyId);
  const { state, filter, facets, views } = data;
  const mayChange = hasAccess(side.access, useViewer());
  const job = useIssueJob(companyId);
  const [target, setTarget] = useState<Target | null>(null);
  const [by, chooseGroup] = useGroupChoice(state, issueGroupings);
  const groups = useIssueGroups({ companyId, state, filter, by, mayChange, onChange: setTarget });
  const toolbar = {
    facets: useIssueFacets(state, { facets, hasAssignees: side.hasAssignees }),
    views,
    grouping: groupingOf(issueGroupings, by, chooseGroup),
  };
  return (
    <>
      <IssueTable {...{ companyId, mayChange, data, groups, by, toolbar }} onChange={setTarget} />
      <IssueJobBar state={job} />
      {target && (
        <BulkDialog
          act={target.act}
          target={target}
          job={job}
          side={side}
          onClose={() => setTarget(null)}
          onStarted={() => target.clear?.()}
        />
      )}
    </>
  );
}
