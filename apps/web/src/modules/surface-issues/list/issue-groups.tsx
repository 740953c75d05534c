import { hasAccess } from '@gatehouse/contract/core/access';
import type { IssueFilter, IssueGroup } from '@gatehouse/contract/surface-issues/surface-issue-lists.schema';
import { type issueGroupings, issueGroupSorts } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { issueStaffAccess, providerSurfaceIssues } from '@gatehouse/contract/surface-issues/provider-surface-issues';
import { issueWriteAccess } from '@gatehouse/contract/surface-issues/surface-issue-rules';
import { surfaceIssues } from '@gatehouse/contract/surface-issues/surface-issues';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { useMemo } from 'react';

import { usePages } from '../../../core/data/use-pages.ts';
import { oneOf } from '../../../core/list-address.ts';
import { useViewer } from '../../../core/session-store.ts';
import { ListView } from '../../../shared/resource-list/list-view.tsx';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { CardLines } from '../../../ui/table/card-lines.tsx';
import type { CardLink, Column } from '../../../ui/table/data-table-column.ts';
import { RowAction } from '../../../ui/table/row-action.tsx';
import { TwoLineCell } from '../../../ui/table/two-line-cell.tsx';
import { RelativeTime } from '../../../ui/time/relative-time.tsx';
import { issuesAddress } from '../issue-address.ts';
import { IssueSeverity } from '../issue-marks.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { bulkActions, type BulkActionKey } from './bulk-actions.tsx';
import type { JobTarget } from './use-issue-job.ts';

const texts = issueTexts.groups;
const [defaultSort] = issueGroupSorts;
const pageSize = 100;

/** A field by which issues can be grouped. */
export type Grouping = (typeof issueGroupings)[number];

const detailsOf = ({ hosts, tools }: IssueGroup, by: Grouping): string =>
  [...(by === 'host' ? [] : [texts.on(hosts)]), tools.join(', ')].join(' · ');

const groupColumns = (by: Grouping): readonly Column<IssueGroup>[] => [
  {
    key: 'severity',
    title: issueTexts.columns.severity,
    cell: ({ severity }) => <IssueSeverity severity={severity} />,
    width: '112px',
  },
  {
    key: 'name',
    title: texts.names[by],
    cell: (row) => <TwoLineCell first={<bdi>{row.name}</bdi>} second={<bdi>{detailsOf(row, by)}</bdi>} />,
    identifies: true,
  },
  { key: 'open', title: texts.open, kind: 'number', width: '84px', cell: ({ open }) => open },
  { key: 'retest', title: texts.retest, kind: 'number', width: '84px', cell: ({ retest }) => retest, priority: 'low' },
  { key: 'fixed', title: texts.fixed, kind: 'number', width: '84px', cell: ({ fixed }) => fixed, priority: 'low' },
  { key: 'total', title: texts.total, kind: 'number', width: '84px', cell: ({ total }) => total },
  {
    key: 'seen',
    title: issueTexts.columns.seen,
    cell: ({ lastSeen }) => <RelativeTime moment={lastSeen} />,
    width: '140px',
    priority: 'lower',
  },
];

const GroupCard = ({ row, by, Link }: { row: IssueGroup; by: Grouping; Link: CardLink }) => (
  <CardLines
    start={<IssueSeverity severity={row.severity} />}
    end={texts.openOf(row.open, row.total)}
    title={
      <Link>
        <bdi>{row.name}</bdi>
      </Link>
    }
    foot={<bdi>{detailsOf(row, by)}</bdi>}
  />
);

/** Returns the list state with the sort orders of groups, which use the same query parameter. */
function groupStateOf(state: ListState) {
  const sort = oneOf(issueGroupSorts, state.address['sort']) ?? defaultSort;
  return {
    ...state,
    sort,
    setSort: (next: string) => state.changeAddress({ sort: next === defaultSort ? undefined : next }),
    listKey: `${sort} ${state.listKey}`,
  };
}

interface IssueGroupsProps extends Pick<ListViewProps<unknown>, 'facets' | 'views' | 'grouping' | 'children'> {
  companyId: string | undefined;
  state: ListState;
  filter: IssueFilter;
  by: Grouping;
  /** Starts a change of all issues of a group. */
  onChange: (target: JobTarget & { act: BulkActionKey }) => void;
}

type GroupQuery = IssueFilter & { by: Grouping; sort: (typeof issueGroupSorts)[number]; limit: number };

/** Reads the groups from the viewer's side. */
function useGroups(companyId: string | undefined, query: GroupQuery) {
  const { assignee: _assignee, ...ofStaff } = query;
  const isOfClient = companyId === undefined;
  const own = usePages(surfaceIssues.groups, { query }, { keepPrevious: true, isOff: !isOfClient });
  const ofCompany = usePages(
    providerSurfaceIssues.groups,
    { params: { companyId: companyId ?? '' }, query: ofStaff },
    { keepPrevious: true, isOff: isOfClient },
  );
  return isOfClient ? own : ofCompany;
}

interface GroupActionsProps {
  group: IssueGroup;
  isOfClient: boolean;
  onChange: (act: BulkActionKey) => void;
}

function GroupActions({ group: { name }, isOfClient, onChange }: GroupActionsProps) {
  const items = bulkActions(isOfClient).map(({ act, label, icon }) => ({ label, icon, onSelect: () => onChange(act) }));
  const [only] = items;
  if (items.length === 1 && only)
    return <RowAction icon={only.icon} hint={only.label} label={texts.changeAll(name)} onClick={only.onSelect} />;
  return (
    <Menu
      label={texts.actions(name)}
      items={items}
      trigger={(trigger) => (
        <IconButton {...trigger} size="small" icon={<IconDots size={17} stroke={1.7} />} label={texts.actions(name)} />
      )}
    />
  );
}

/** Issues grouped by CVE, rule or host, with bulk actions and a link to the issues of each group. */
export function IssueGroups({ companyId, state: issueState, filter, by, onChange, ...toolbar }: IssueGroupsProps) {
  const state = groupStateOf(issueState);
  const isOfClient = companyId === undefined;
  const mayWrite = hasAccess(isOfClient ? issueWriteAccess : issueStaffAccess, useViewer());
  const pages = useGroups(companyId, { ...filter, by, sort: state.sort, limit: pageSize });
  const columns = useMemo(() => groupColumns(by), [by]);
  const within = (key: string): IssueFilter => ({ ...filter, [by]: key });
  const linkOf = ({ key }: IssueGroup) => issuesAddress(within(key), companyId);
  const total = pages.data ? pages.total : undefined;
  return (
    <ListView
      {...toolbar}
      // Each grouping has its own columns.
      key={by}
      name={`${isOfClient ? 'surface-issues' : 'client-surface-issues'}.${by}`}
      savedAs={isOfClient ? 'surface-issues' : 'client-surface-issues'}
      columns={columns}
      texts={{ ...issueTexts.list, caption: texts.caption, count: texts.counts[by], sorts: texts.sorts }}
      area={isOfClient ? 'issues' : undefined}
      state={state}
      source={{ ...pages, total }}
      rowLink={linkOf}
      card={(row, Link) => <GroupCard row={row} by={by} Link={Link} />}
      {...(mayWrite && {
        rowActions: (group: IssueGroup) => (
          <GroupActions
            group={group}
            isOfClient={isOfClient}
            onChange={(act) => onChange({ act, filter: within(group.key), count: group.total })}
          />
        ),
      })}
    />
  );
}
