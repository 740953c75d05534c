import type { IssueFilter, IssueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { issueGroupSorts } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';

import { sideList } from '../../../core/sides.ts';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSidePages } from '../../../shared/sides/use-side-pages.ts';
import { IssueSeverity } from '../issue-marks.tsx';
import { issuesAddress } from '../issue-address.ts';
import { issueTexts } from '../surface-issues.texts.ts';
import type { BulkActionKey } from './bulk-actions.tsx';
import { GroupActions } from './group-actions.tsx';
import type { Grouping } from './group-preference.ts';
import { issueSide } from './issue-side.tsx';
import type { JobTarget } from './use-issue-job.ts';

const texts = issueTexts.groups;
const pageSize = 100;

type AnyGroup = Omit<IssueGroup, 'tools'>;

/** Returns the facts of a group for its heading. */
export const factsOf = ({ hosts, total, overdue, retest }: AnyGroup, by: Grouping): readonly string[] => [
  ...(by === 'host' ? [texts.issues(total)] : [texts.on(hosts)]),
  ...(overdue > 0 ? [texts.overdue(overdue)] : []),
  ...(retest > 0 ? [texts.inRetest(retest)] : []),
];

type GroupQuery = IssueFilter & { by: Grouping; sort: (typeof issueGroupSorts)[number]; limit: number };

interface GroupReads {
  companyId: string | undefined;
  query: GroupQuery;
  isOff: boolean;
}

/** Reads the groups from the viewer's side. */
function useGroups({ companyId, query, isOff }: GroupReads) {
  const pair = { own: surfaceIssues.groups, staff: providerSurfaceIssues.groups, companyId };
  return useSidePages(pair, { query: issueSide(companyId).queryOf(query) }, { keepPrevious: true, isOff });
}

/** The statuses from which a retest can be requested. */
const retestable: readonly string[] = [issueStatus.open, issueStatus.notFixed].map(String);

/** Returns the filter of the issues in a group that a retest can be requested of. */
function openOnly(filter: IssueFilter): IssueFilter {
  const chosen = filter.status === undefined ? retestable : String(filter.status).split(',');
  const status = retestable.filter((each) => chosen.includes(each)).join(',');
  return { ...filter, status, accepted: 'false' } as unknown as IssueFilter;
}

type GroupTarget = JobTarget & { act: BulkActionKey };

interface GroupsOptions {
  companyId: string | undefined;
  state: ListState;
  filter: IssueFilter;
  /** Undefined if the list is not grouped. */
  by: Grouping | undefined;
  mayChange: boolean;
  /** Starts a change of all issues of a group. */
  onChange: (target: GroupTarget) => void;
}

/** A company's issues as groups that unfold, each with its facts and with the changes of all its issues. */
export function useIssueGroups({ companyId, state: issueState, filter, by, mayChange, onChange }: GroupsOptions) {
  const state = groupStateOf(issueState, issueGroupSorts);
  const side = issueSide(companyId);
  const grouping = by ?? 'rule';
  const pages = useGroups({
    companyId,
    query: { ...filter, by: grouping, sort: state.sort, limit: pageSize },
    isOff: by === undefined,
  });
  const within = (key: string): IssueFilter => ({ ...filter, [grouping]: key });
  const change = ({ key, total, open, retest }: IssueGroup, act: BulkActionKey) =>
    onChange(
      act === 'status' && side.retests
        ? { act, filter: openOnly(within(key)), count: open - retest }
        : { act, filter: within(key), count: total },
    );
  const { sections, rows, toggle } = useGroupSections<SurfaceIssue>({
    ...sideList({ own: surfaceIssues.list, staff: providerSurfaceIssues.list, companyId }),
    groups: pages.rows.map((group) => ({
      key: group.key,
      name: group.name,
      mark: <IssueSeverity severity={group.severity} />,
      facts: factsOf(group, grouping),
      query: { ...within(group.key), sort: 'severity' },
      to: issuesAddress(within(group.key), companyId),
      total: group.total,
      ...(mayChange && {
        actions: <GroupActions group={group} side={side} onChange={(act) => change(group, act)} />,
      }),
    })),
  });
  return { pages, state, sections, rows, toggle };
}
