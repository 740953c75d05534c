import { oneOf } from '../../core/list-address.ts';
import { type StoredSetting, useRemembered } from '../../core/remember.ts';
import type { Column, TableSection } from '../../ui/table/data-table-column.ts';
import type { DisplayChoice } from '../../ui/table/display-menu.tsx';
import type { ListViewProps } from '../resource-list/list-view-props.ts';
import type { ListRows } from '../resource-list/use-list-rows.ts';
import type { ListState } from '../resource-list/use-list-state.ts';

/** The query parameter that groups a list. */
export const groupParameter = 'group';
/** The address value of a list without groups, for lists that are grouped by default. */
export const ungrouped = 'none' as const;

/** The groupings of a list. */
interface Groupings<Choice extends string> {
  /** The grouping last chosen in this browser. */
  memory: StoredSetting<Choice>;
  label: string;
  options: readonly { value: Choice; label: string }[];
  /** Filters that leave a single group, so that a link with one opens the rows themselves. */
  narrow: readonly string[];
}

/** Returns the grouping of a list and its choice in the display menu. Without one in the address, it is the one last chosen. */
export function useGroupChoice<Choice extends string>(
  state: ListState,
  { memory, label, options, narrow }: Groupings<Choice>,
): { by: Exclude<Choice, 'none'> | undefined; grouping: DisplayChoice } {
  const [last, remember] = useRemembered(memory);
  const values = options.map(({ value }) => value);
  const isNarrow = narrow.some((name) => state.chosen[name] !== undefined);
  const chosen = oneOf(values, state.address[groupParameter]) ?? (isNarrow ? undefined : oneOf(values, last));
  const by = chosen === ungrouped ? undefined : (chosen as Exclude<Choice, 'none'> | undefined);
  const onChange = (next: string): void => {
    const choice = oneOf(values, next);
    if (choice !== undefined) remember(choice);
    state.changeAddress({ [groupParameter]: next, sort: undefined });
  };
  return { by, grouping: { label, options, value: by ?? ungrouped, onChange } };
}

/** Returns the columns of a grouped list, whose groups have sorts of their own or none. */
export const withoutSorts = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] =>
  columns.map(({ sort: _sort, ...column }) => column);

/** The groups of a list, with the rows of those that are open. */
interface OpenGroups<Row> {
  pages: Omit<ListRows<Row>, 'rows' | 'total'> & { data?: unknown };
  sections: readonly TableSection<Row>[];
  rows: readonly Row[];
  toggle: (key: string) => void;
}

/** Returns the table props of a grouped list, which shows groups instead of rows. */
export function groupedTable<Row>(
  { pages, sections, rows, toggle }: OpenGroups<Row>,
  { columns, texts, source }: Pick<ListViewProps<Row>, 'columns' | 'texts' | 'source'>,
) {
  const { data: _data, ...reading } = pages;
  return {
    columns,
    texts,
    source: { ...source, ...reading, rows, total: source.total } as ListRows<Row>,
    sections,
    onSection: toggle,
  };
}
