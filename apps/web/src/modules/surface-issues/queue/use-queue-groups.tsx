import type { IssueFilter, QueueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueGroupSorts, type queueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import type { QueuedIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';

import { usePages } from '../../../core/data/use-pages.ts';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IssueSeverity } from '../issue-marks.tsx';
import { queuePath } from '../issue-address.ts';
import { factsOf } from '../list/issue-groups.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { clientsAtMost, type QueueTarget } from './queue-bulk.tsx';

const texts = issueTexts.groups;
const pageSize = 100;

type QueueGrouping = (typeof queueGroupings)[number];
type Filter = Readonly<Record<string, string>>;

/** Returns the issues of a group by client, or null if they cannot be changed together. */
function targetOf(group: QueueGroup, by: QueueGrouping, filter: Filter): QueueTarget | null {
  const { company: _company, q, ...rest } = filter;
  // A search also matches client names here, but not in the list of one client.
  if (q !== undefined || group.numOfClients > clientsAtMost) return null;
  const parts = group.clients.map((companyId) => ({
    companyId,
    filter: { ...rest, [by]: group.key } as unknown as IssueFilter,
  }));
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
        {issueTexts.bulk.change}
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
