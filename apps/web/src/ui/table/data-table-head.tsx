import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs';
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';

import type { Column, TableContent } from './data-table-column.ts';
import { SelectBox } from './data-table-select.tsx';
import styles from './data-table.module.css';
import type { RowChoice } from './use-row-selection.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';

type Direction = 'ascending' | 'descending' | 'none';

const arrows = { ascending: IconArrowUp, descending: IconArrowDown, none: IconArrowsSort } as const;

function directionOf(field: string, sort: string | undefined): Direction {
  if (sort === field) return 'ascending';
  return sort === `-${field}` ? 'descending' : 'none';
}

/** What a click asks for: the other direction, or the column's own first one. */
function nextSort(column: { sort: string; firstSort?: Direction }, direction: Direction): string {
  const isDescendingNext = direction === 'none' ? column.firstSort === 'descending' : direction === 'ascending';
  return isDescendingNext ? `-${column.sort}` : column.sort;
}

interface HeadCellProps<Row> {
  column: Column<Row>;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

function HeadCell<Row>({ column, sort, onSort }: HeadCellProps<Row>) {
  const { sort: field, firstSort } = column;
  if (field === undefined || !onSort) {
    return (
      <th scope="col" data-kind={column.kind} data-priority={column.priority}>
        <bdi>{column.title}</bdi>
      </th>
    );
  }
  const direction = directionOf(field, sort);
  const Arrow = arrows[direction];
  const askForNext = () => onSort(nextSort({ sort: field, ...(firstSort && { firstSort }) }, direction));
  return (
    <th scope="col" data-kind={column.kind} data-priority={column.priority} aria-sort={direction}>
      <button type="button" className={styles.sort} onClick={askForNext}>
        <bdi>{column.title}</bdi>
        <Arrow size={13} stroke={2} aria-hidden="true" />
      </button>
    </th>
  );
}

type HeadProps<Row> = Pick<TableContent<Row>, 'columns' | 'sort' | 'onSort' | 'texts' | 'selection' | 'rowActions'> & {
  choice: RowChoice | undefined;
};

/** Widths and heads of the columns. */
export function DataTableHead<Row>({ columns, sort, onSort, texts, selection, choice, rowActions }: HeadProps<Row>) {
  const hasActions = rowActions !== undefined;
  return (
    <>
      <colgroup>
        {selection && <col className={styles.pickColumn} />}
        {columns.map((column) => (
          <col key={column.key} data-priority={column.priority} style={{ inlineSize: column.width }} />
        ))}
        {hasActions && <col className={styles.actionsColumn} />}
      </colgroup>
      <thead className={styles.head}>
        <tr>
          {selection && (
            <th scope="col" className={styles.pickCell}>
              {choice && (
                <SelectBox
                  label={selection.allLabel}
                  isChosen={choice.isAll}
                  isPartly={choice.isSome && !choice.isAll}
                  onChoose={choice.chooseAll}
                />
              )}
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} />
          ))}
          {hasActions && (
            <th scope="col" className={styles.actions}>
              <VisuallyHidden>{texts.actions}</VisuallyHidden>
            </th>
          )}
        </tr>
      </thead>
    </>
  );
}
