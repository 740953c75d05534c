import { issueGroupings } from '@gatehouse/contract/surface-issues/surface-issue-lists';

import { oneOf } from '../../../core/list-address.ts';
import { remembered, useRemembered } from '../../../core/remember.ts';
import type { ListState } from '../../../shared/resource-list/use-list-state.ts';
import { groupParameter } from './use-issue-list.ts';
import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { ListRows } from '../../../shared/resource-list/use-list-rows.ts';
import type { Column, TableSection } from '../../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../../ui/table/display-menu.tsx';
import { issueTexts } from '../surface-issues.texts.ts';

/** The address value of a list without groups, since the default is grouped. */
export const ungrouped = 'none';
const choices = [...issueGroupings, ungrouped] as const;
/** A field by which issues can be grouped. */
export type Grouping = (typeof issueGroupings)[number];
type GroupChoice = (typeof choices)[number];

const isChoice = (value: unknown): value is GroupChoice => choices.some((choice) => choice === value);
const memory = remembered<GroupChoice>('issues.group', isChoice, 'rule');

/** Filters that leave a single group, so that a link with one opens the issues themselves. */
const narrowFilters = ['rule', 'cve', 'host', 'q'] as const;

/**
 * Returns the grouping of a list of issues and a function that changes it. Without one in the address, it is the one last chosen in this
 * browser; at first the rule.
 */
export function useGroupChoice<By extends Grouping>(
  state: ListState,
  groupings: readonly By[],
): [By | undefined, (choice: string) => void] {
  const [last, remember] = useRemembered(memory);
  const inAddress = oneOf(choices, state.address[groupParameter]);
  const usual = narrowFilters.some((name) => state.chosen[name] !== undefined) ? ungrouped : last;
  const choose = (choice: string) => {
    if (isChoice(choice)) remember(choice);
    state.changeAddress({ [groupParameter]: choice, sort: undefined });
  };
  return [oneOf(groupings, inAddress ?? usual), choose];
}

const texts = issueTexts.groups;

/** The choice of a grouping in the display menu. */
export const groupingOf = (
  groupings: readonly Grouping[],
  by: Grouping | undefined,
  choose: (choice: string) => void,
): DisplayChoice => ({
  label: texts.label,
  options: [{ value: ungrouped, label: texts.none }, ...groupings.map((value) => ({ value, label: texts[value] }))],
  value: by ?? ungrouped,
  onChange: choose,
});

/** Returns the columns of a grouped list, whose groups have sorts of their own. */
export const withoutSorts = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map(({ sort: _sort, ...column }) => column);

/** Groups of issues with the state of their list. */
interface IssueGroups<Row> {
  pages: Omit<ListRows<Row>, 'rows' | 'total'> & { data?: unknown };
  state: ListViewProps<Row>['state'];
  sections: readonly TableSection<Row>[];
  rows: readonly Row[];
  toggle: (key: string) => void;
}

/** Returns the table props of a grouped list, which shows groups instead of rows. */
export function groupedTable<Row>(
  { pages, state, sections, rows, toggle }: IssueGroups<Row>,
  { columns, texts: listTexts, source }: Pick<ListViewProps<Row>, 'columns' | 'texts' | 'source'>,
) {
  const { data: _data, ...reading } = pages;
  return {
    columns,
    texts: { ...listTexts, caption: texts.caption, sorts: texts.sorts },
    state,
    source: { ...source, ...reading, rows, total: source.total },
    sections,
    onSection: toggle,
  };
}
