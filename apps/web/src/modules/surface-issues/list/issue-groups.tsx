import type { IssueGroup, IssueFilter } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { issueGroupSorts } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import type { SurfaceIssue } from '@gatehouse/contract/surface-issues/surface-issue.schema';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';

import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { type BulkActionKey, type IssueSide, issueSide } from './issue-side.tsx';
import { sideList } from '../../../core/sides.ts';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { useSidePages } from '../../../shared/sides/use-side-pages.ts';
import { IssueSeverity } from '../issue-marks.tsx';
import { issuesAddress } from '../issue-address.ts';
import type { Grouping } from './grouped-list.ts';
import type { JobTarget } from './issue-job.tsx';

const texts = issueTexts.groups;

interface GroupActionsProps {
  group: IssueGroup;
  side: Pick<IssueSide, 'retests' | 'actions'>;
  onChange: (act: BulkActionKey) => void;
}

/** The actions on all issues of a group: clients request a retest of the open ones or use the menu; staff set a status. */
export function GroupActions({ group: { name, open, retest }, side, onChange }: GroupActionsProps) {
  if (!side.retests) {
    return (
      <Button size="small" aria-label={texts.changeAll(name)} onClick={() => onChange('status')}>
        {issueTexts.bulk.change}
      </Button>
    );
  }
  const others = side.actions.filter(({ act }) => act !== 'status');
  const waiting = open - retest;
  return (
    <>
      {waiting > 0 && (
        <Button size="small" aria-label={texts.retestOf(waiting, name)} onClick={() => onChange('status')}>
          {texts.retestFor(waiting)}
        </Button>
      )}
      <Menu
        label={texts.actions(name)}
        items={others.map(({ act, label, icon }) => ({ label, icon, onSelect: () => onChange(act) }))}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            size="small"
            icon={<IconDots size={17} stroke={1.7} />}
            label={texts.actions(name)}
          />
        )}
      />
    </>
  );
}

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
