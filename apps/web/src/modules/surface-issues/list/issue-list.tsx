import { hasAccess } from '@gatehouse/contract/core/access';
import { bookmarkId } from '@gatehouse/contract/bookmarks/bookmarks';
import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { issueStaffAccess } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { lazy, Suspense, useState } from 'react';

import { oneOf } from '../../../core/list-address.ts';
import { useViewer } from '../../../core/session-store.ts';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import { SpokenTotal } from '../../../shared/resource-list/spoken-total.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { Peek } from '../../../shared/resource-list/peek.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { issueAddress } from '../../../shared/surface/surface-tabs.ts';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { BookmarkStar } from '../../../ui/marks/bookmark-star.tsx';
import type { DisplayChoice } from '../../../ui/table/display-menu.tsx';
import { issueTexts as texts } from '../surface-issues.texts.ts';
import { bulkActions, type BulkActionKey } from './bulk-actions.tsx';
import type { BulkDialogProps } from './bulk-dialog.ts';
import { IssueAcceptDialog } from './issue-accept-dialog.tsx';
import { IssueAssignDialog } from './issue-assign-dialog.tsx';
import { IssueChangeDialog } from './issue-change-dialog.tsx';
import { IssueCard, issueColumns } from './issue-columns.tsx';
import { useIssueFacets } from './issue-filters.tsx';
import { IssueGroups } from './issue-groups.tsx';
import { IssueJobBar } from './issue-job-bar.tsx';
import { groupParameter } from './issue-views.ts';
import { type JobTarget, useIssueJob } from './use-issue-job.ts';
import { useIssueList } from './use-issue-list.ts';

// Loaded on demand, because many visits to a list open no record.
const load = () => import('../record/issue-peek.tsx');
const IssuePeek = lazy(async () => ({ default: (await load()).IssuePeek }));
const IssuePeekActions = lazy(async () => ({ default: (await load()).IssuePeekActions }));

const peekOf = (companyId: string | undefined): Peek<SurfaceIssue> => ({
  title: ({ row }) => <bdi>{row?.title ?? texts.columns.title}</bdi>,
  content: ({ id }) => (
    <Suspense fallback={null}>
      <IssuePeek issueId={id} companyId={companyId} />
    </Suspense>
  ),
  footer: ({ id }) => (
    <Suspense fallback={null}>
      <IssuePeekActions issueId={id} companyId={companyId} />
    </Suspense>
  ),
  page: ({ id }) => issueAddress(id, companyId),
});

const groupingOf = (group: string | undefined, state: ListState): DisplayChoice => ({
  label: texts.groups.label,
  options: [
    { value: '', label: texts.groups.none },
    ...issueGroupings.map((value) => ({ value, label: texts.groups[value] })),
  ],
  value: group ?? '',
  onChange: (next) => state.changeAddress({ [groupParameter]: next || undefined, sort: undefined }),
});

const starOf = ({ _id, idVisual }: SurfaceIssue) => <BookmarkStar id={bookmarkId('issue', _id)} name={idVisual} />;

type Target = JobTarget & { act: BulkActionKey; clear?: () => void };

interface TableProps {
  companyId: string | undefined;
  mayChange: boolean;
  data: ReturnType<typeof useIssueList>;
  toolbar: Pick<ListViewProps<SurfaceIssue>, 'facets' | 'views' | 'grouping'>;
  onChange: (target: Target) => void;
}

/** Returns the bulk actions on selected issues or on all that match. */
function bulkOf({ companyId, onChange, data: { filter, source } }: TableProps) {
  const total = source.total ?? 0;
  const actions = bulkActions(companyId === undefined);
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
  const { companyId, mayChange, data, toolbar } = props;
  const { state, source } = data;
  const isOfClient = companyId === undefined;
  return (
    <ListView
      {...toolbar}
      name={isOfClient ? 'surface-issues' : 'client-surface-issues'}
      columns={issueColumns}
      texts={texts.list}
      area={isOfClient ? 'issues' : undefined}
      state={state}
      source={source}
      rowLink={({ _id }) => issueAddress(_id, companyId)}
      peek={peekOf(companyId)}
      card={(issue, Link) => <IssueCard issue={issue} Link={Link} />}
      {...(isOfClient && { rowMark: starOf })}
      {...(mayChange && bulkOf(props))}
      notes={<SpokenTotal source={source} texts={texts.list} />}
    />
  );
}

function BulkDialog({ act, isOfClient, ...dialog }: BulkDialogProps & { act: BulkActionKey; isOfClient: boolean }) {
  if (act === 'assign') return <IssueAssignDialog {...dialog} />;
  if (act === 'accept') return <IssueAcceptDialog {...dialog} />;
  return <IssueChangeDialog {...dialog} isOfClient={isOfClient} />;
}

/** A company's issues with quick views, filters, groups and bulk actions, for clients and for staff. */
export function IssueList({ companyId }: { companyId?: string }) {
  const isOfClient = companyId === undefined;
  const data = useIssueList(companyId);
  const { state, filter, facets, views } = data;
  const mayChange = hasAccess(isOfClient ? issueWriteAccess : issueStaffAccess, useViewer());
  const job = useIssueJob(companyId);
  const [target, setTarget] = useState<Target | null>(null);
  const by = oneOf(issueGroupings, state.address[groupParameter]);
  const toolbar = {
    facets: useIssueFacets(state, { facets, isOfClient }),
    views,
    grouping: groupingOf(by, state),
  };
  return (
    <>
      {by === undefined ? (
        <IssueTable companyId={companyId} mayChange={mayChange} data={data} toolbar={toolbar} onChange={setTarget} />
      ) : (
        <IssueGroups {...toolbar} by={by} companyId={companyId} state={state} filter={filter} onChange={setTarget} />
      )}
      <IssueJobBar state={job} />
      {target && (
        <BulkDialog
          act={target.act}
          target={target}
          job={job}
          isOfClient={isOfClient}
          onClose={() => setTarget(null)}
          onStarted={() => target.clear?.()}
        />
      )}
    </>
  );
}
