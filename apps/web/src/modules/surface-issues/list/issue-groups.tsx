import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { issueGroupSorts } from '@gatehouse/contract/surface-issues/surface-issue-lists';
import { issueStatus } from '@gatehouse/domain/surface/issue-status';
import { useMemo } from 'react';

import { usePages } from '../../../core/data/use-pages.ts';
import { useGroupSections } from '../../../shared/groups/group-sections.tsx';
import { groupStateOf } from '../../../shared/groups/group-state.ts';
import { groupedTable, useGroupChoice, withoutSorts } from '../../../shared/groups/grouped-list.ts';
import { listInput } from '../../../shared/resource-list/list-input.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Menu } from '../../../ui/actions/menu.tsx';
import { IssueSeverity } from '../issue-marks.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import type { BulkActionKey, BulkTarget, IssueLine, IssueScope, ListFilter, ListGroup } from './issue-scope.ts';
import type { useIssueList } from './use-issue-list.ts';

const texts = issueTexts.groups;

interface GroupActionsProps {
  group: ListGroup;
  scope: Pick<IssueScope<never>, 'retests' | 'actions'>;
  onChange: (act: BulkActionKey) => void;
}

/** The actions on all issues of a group: clients request a retest of the open ones or use the menu; staff set a status. */
function GroupActions({ group: { name, open, retest }, scope, onChange }: GroupActionsProps) {
  if (!scope.retests) {
    return (
      <Button size="small" aria-label={texts.changeAll(name)} onClick={() => onChange('status')}>
        {issueTexts.bulk.change}
      </Button>
    );
  }
  const others = scope.actions.filter(({ act }) => act !== 'status');
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

/** Returns the facts of a group for its heading. */
const factsOf = ({ numOfClients, hosts, total, overdue, retest }: ListGroup, by: string): readonly string[] => [
  ...(numOfClients === undefined ? [] : [texts.clients(numOfClients)]),
  by === 'host' ? texts.issues(total) : texts.on(hosts),
  ...(overdue > 0 ? [texts.overdue(overdue)] : []),
  ...(retest > 0 ? [texts.inRetest(retest)] : []),
];

/** The statuses from which a retest can be requested. */
const retestable: readonly string[] = [issueStatus.open, issueStatus.notFixed].map(String);

/** Returns the filter of the issues in a group that a retest can be requested of. */
function openOnly(filter: ListFilter): ListFilter {
  const chosen = filter.status === undefined ? retestable : String(filter.status).split(',');
  const status = retestable.filter((each) => chosen.includes(each)).join(',');
  return { ...filter, status, accepted: 'false' } as unknown as ListFilter;
}

const pageSize = 100;

interface GroupsOptions<Row extends IssueLine> {
  scope: IssueScope<Row>;
  data: ReturnType<typeof useIssueList<Row>>;
  mayChange: boolean;
  /** Starts a change of all issues of a group. */
  onChange: (target: BulkTarget) => void;
}

/** Issues as groups that unfold, each with its facts and with the changes of all its issues. */
export function useIssueGroups<Row extends IssueLine>({ scope, data, mayChange, onChange }: GroupsOptions<Row>) {
  const { list, params, partsMatching, retests } = scope;
  const { filter, source } = data;
  const { by: chosen, grouping } = useGroupChoice(data.state, scope.groupings);
  const by = chosen ?? 'rule';
  const state = groupStateOf(data.state, issueGroupSorts);
  const input = listInput(params, { ...filter, by, sort: state.sort, limit: pageSize });
  const pages = usePages(scope.groups, input as never, { keepPrevious: true, isOff: chosen === undefined });
  const actionsOf = (group: ListGroup, within: ListFilter) => {
    const partsWith = (wanted: ListFilter) => partsMatching(wanted, group.clients ?? []);
    const change = (act: BulkActionKey) => {
      const isRetest = retests && act === 'status';
      const parts = partsWith(isRetest ? openOnly(within) : within) ?? [];
      onChange({ act, parts, count: isRetest ? group.open - group.retest : group.total });
    };
    if (!mayChange || partsWith(within) === null) return {};
    return { actions: <GroupActions group={group} scope={scope} onChange={change} /> };
  };
  const sections = useGroupSections<Row>({
    list,
    params,
    groups: (pages.rows as ListGroup[]).map((group) => {
      const within = { ...filter, [by]: group.key };
      return {
        key: group.key,
        name: group.name,
        mark: <IssueSeverity severity={group.severity} />,
        facts: factsOf(group, by),
        query: { ...within, sort: 'severity' },
        to: scope.addressOf(within),
        total: group.total,
        ...actionsOf(group, within),
      };
    }),
  });
  const columns = useMemo(() => withoutSorts(scope.columns), [scope.columns]);
  const groupTexts = { ...scope.texts, caption: texts.caption, sorts: texts.sorts };
  const table = { ...groupedTable({ pages, ...sections } as never, { columns, texts: groupTexts, source }), state };
  return { grouping, ...(chosen !== undefined && { table }) };
}
