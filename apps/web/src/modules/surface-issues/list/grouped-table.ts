import type { ListViewProps } from '../../../shared/resource-list/list-view-props.ts';
import type { ListRows } from '../../../shared/resource-list/use-list-rows.ts';
import type { Column, TableSection } from '../../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../../ui/table/display-menu.tsx';
import { issueTexts } from '../surface-issues.texts.ts';
import { type Grouping, ungrouped } from './group-preference.ts';

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
