import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import type { IssueJob, QueueFacets, QueueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs';
import { issueGroupSorts, type queueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';

import {
  type ClientPart,
  clientsAtMost,
  partsByClient,
  type useClientJobs,
} from '../../../shared/jobs/use-client-jobs.tsx';
import type { Bulk } from '../../../shared/resource-list/bulk-bar.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import type { MenuItem } from '../../../ui/actions/menu.tsx';
import { StatusDialog } from '../list/bulk-dialogs.tsx';
import { staffSide } from '../list/issue-side.tsx';
import { IssueJobBar } from '../list/issue-job.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { usePages } from '../../../core/data/use-pages.ts';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { IssueSeverity } from '../issue-marks.tsx';
import { queuePath } from '../issue-address.ts';
import { factsOf } from '../list/issue-groups.tsx';

const { bulk, groups: texts } = issueTexts;

/** The issues of a change, by client. */
export interface QueueTarget {
  parts: readonly ClientPart[];
  count: number;
  clear?: () => void;
}

/** The bulk change of selected issues of several clients. */
export const queueBulk = (onChange: (target: QueueTarget) => void): Bulk<QueuedIssue> => ({
  labelOf: ({ idVisual }) => idVisual,
  actions: (rows, clear) => (
    <Button
      size="small"
      variant="primary"
      onClick={() => onChange({ parts: partsByClient(rows), count: rows.length, clear })}
    >
      {bulk.change}
    </Button>
  ),
});

interface Everything {
  filter: Readonly<Record<string, string>>;
  facets: QueueFacets | undefined;
  total: number | undefined;
}

/**
 * The menu item that changes all matching issues. It is not offered for a search, which also matches client names here but not in the list
 * of one client.
 */
export function changeOfAll(
  { filter, facets, total = 0 }: Everything,
  onChange: (target: QueueTarget) => void,
): MenuItem[] {
  const { company, q, ...rest } = filter;
  const clients = (facets?.clients ?? []).filter(({ _id, count }) => count > 0 && (company ?? _id) === _id);
  if (total === 0 || q !== undefined || clients.length === 0 || clients.length > clientsAtMost) return [];
  const parts = clients.map(({ _id }) => ({ companyId: _id, filter: rest }));
  const look = { size: 17, stroke: 1.6 } as const;
  return [
    {
      label: bulk.changeAll(total),
      icon: <IconRefresh {...look} />,
      onSelect: () => onChange({ parts, count: total }),
    },
  ];
}

interface QueueChangesProps {
  jobs: ReturnType<typeof useClientJobs<IssueJob>>;
  target: QueueTarget | null;
  onClose: () => void;
}

/** The dialog, progress and result of a change at several clients. */
export const QueueChanges = ({ jobs, target, onClose }: QueueChangesProps) => (
  <>
    {jobs.readers}
    <IssueJobBar state={jobs} />
    {target && (
      <StatusDialog
        side={staffSide}
        target={{ count: target.count }}
        job={{ start: (status, reason) => jobs.start(target.parts, { status, reason }) }}
        onClose={onClose}
        onStarted={() => target.clear?.()}
      />
    )}
  </>
);

const pageSize = 100;

type QueueGrouping = (typeof queueGroupings)[number];
type Filter = Readonly<Record<string, string>>;

/** Returns the issues of a group by client, or null if they cannot be changed together. */
function targetOf(group: QueueGroup, by: QueueGrouping, filter: Filter): QueueTarget | null {
  const { company: _company, q, ...rest } = filter;
  // A search also matches client names here, but not in the list of one client.
  if (q !== undefined || group.numOfClients > clientsAtMost) return null;
  const parts = group.clients.map((companyId) => ({ companyId, filter: { ...rest, [by]: group.key } }));
  return { parts, count: group.total };
}

interface QueueGroupsOptions {
  state: ListState;
  filter: Filter;
  /** Undefined if the queue is not grouped. */
  by: QueueGrouping | undefined;
  onChange: (target: QueueTarget) => void;
}

/** The issues of all clients as groups that unfold, each with the change of all its issues. */
export function useQueueGroups({ state: issueState, filter, by: grouping, onChange }: QueueGroupsOptions) {
  const by = grouping ?? 'rule';
  const state = groupStateOf(issueState, issueGroupSorts);
  const pages = usePages(
    providerSurfaceIssues.queueGroups,
    { query: { ...filter, by, sort: state.sort, limit: pageSize } as never },
    { keepPrevious: true, isOff: grouping === undefined },
  );
  const actionOf = (group: QueueGroup) => {
    const target = targetOf(group, by, filter);
    if (target === null) return {};
    const label = texts.changeAll(group.name);
    const actions = (
      <Button size="small" aria-label={label} onClick={() => onChange(target)}>
        {bulk.change}
      </Button>
    );
    return { actions };
  };
  const sections = useGroupSections<QueuedIssue>({
    list: providerSurfaceIssues.queue,
    groups: (pages.rows as QueueGroup[]).map((group) => ({
      key: group.key,
      name: group.name,
      mark: <IssueSeverity severity={group.severity} />,
      facts: [texts.clients(group.numOfClients), ...factsOf(group, by)],
      query: { ...filter, [by]: group.key, sort: 'severity' },
      to: `${queuePath}?${new URLSearchParams({ view: 'all', ...filter, [by]: group.key })}`,
      total: group.total,
      ...actionOf(group),
    })),
  });
  return { pages, state, ...sections };
}
