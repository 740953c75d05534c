import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Link } from 'react-router';

import { CellContent } from './cell-content.tsx';
import type { Column, TableContent, TableSection } from './data-table-column.ts';
import { columnCount, identifyingKey, type TableShape } from './data-table-lines.ts';
import { SelectBox } from './data-table-select.tsx';
import styles from './data-table-rows.module.css';
import { rowOpenHandlers } from './row-opening.ts';
import { type RowState, rowStateAttributes } from './row-state.ts';
import { PlainSentence } from '../layout/plain-sentence.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

/** The index of a line and the function that measures its height; only for virtualized lists. */
export interface LinePlace {
  index: number;
  measure: (element: Element | null) => void;
}

/** Returns the attributes of a row's position. `aria-rowindex` starts at 1, and the header is the first row. */
const placed = (place: LinePlace | undefined) =>
  place && { ref: place.measure, 'data-index': place.index, 'aria-rowindex': place.index + 2 };

/** The checkbox of a row. */
export interface RowBox {
  label: string;
  isChosen: boolean;
  onChoose: (isRange: boolean) => void;
}

interface RowProps<Row>
  extends
    RowState,
    Pick<TableContent<Row>, 'columns' | 'rowLink' | 'rowMark' | 'rowActions' | 'onRowOpen' | 'opensFromTitle'> {
  row: Row;
  place?: LinePlace | undefined;
  box?: RowBox | undefined;
}

interface IdentifyingCellProps<Row> extends Pick<RowProps<Row>, 'row' | 'rowMark'> {
  column: Column<Row>;
  to: string | undefined;
}

function IdentifyingCell<Row>({ column, row, rowMark, to }: IdentifyingCellProps<Row>) {
  const cell = <CellContent>{column.cell(row)}</CellContent>;
  const content =
    to === undefined ? (
      cell
    ) : (
      <Link to={to} className={styles.rowLink} data-row-link="" data-print="plain">
        {cell}
      </Link>
    );
  return (
    <th scope="row" data-kind={column.kind}>
      {rowMark ? (
        <div className={styles.marked}>
          {rowMark(row)}
          {content}
        </div>
      ) : (
        content
      )}
    </th>
  );
}

/**
 * A row. Its link covers the whole row, so that any click, including a middle click, opens the record. If clicks open it beside the list,
 * only the title is a link.
 */
export function DataTableRow<Row>(props: RowProps<Row>) {
  const { row, columns, rowLink, rowMark, rowActions, onRowOpen, place, box } = props;
  const identifying = identifyingKey(columns);
  const to = rowLink?.(row);
  return (
    <tr
      {...placed(place)}
      {...(onRowOpen && rowOpenHandlers(() => onRowOpen(row), to, props.opensFromTitle))}
      className={styles.row}
      data-part="row"
      {...rowStateAttributes(props)}
    >
      {box && (
        <td className={styles.pickCell} data-part="pick">
          <SelectBox {...box} />
        </td>
      )}
      {columns.map((column) =>
        column.key === identifying ? (
          <IdentifyingCell key={column.key} {...{ column, row, rowMark, to }} />
        ) : (
          <td
            key={column.key}
            data-kind={column.kind}
            data-title={column.title}
            data-wide={column.width === undefined || undefined}
          >
            {column.kind === 'number' ? (
              <PlainSentence>{column.cell(row)}</PlainSentence>
            ) : (
              <CellContent>{column.cell(row)}</CellContent>
            )}
          </td>
        ),
      )}
      {rowActions && (
        <td className={styles.actions} data-part="actions">
          {rowActions(row)}
        </td>
      )}
    </tr>
  );
}

interface SectionProps<Row> {
  section: TableSection<Row>;
  shape: TableShape<Row>;
  onToggle: () => void;
  place?: LinePlace | undefined;
}

/** The heading of a section, as a button for pointer and keyboard. */
export function SectionRow<Row>({ section, shape, onToggle, place }: SectionProps<Row>) {
  return (
    <tr {...placed(place)} className={styles.section} data-part="section">
      <th scope="rowgroup" colSpan={columnCount(shape)} data-actions={section.actions !== undefined || undefined}>
        <button
          type="button"
          className={styles.sectionToggle}
          aria-expanded={section.isOpen}
          data-row-link=""
          onClick={onToggle}
        >
          <IconChevronDown size={15} stroke={1.8} aria-hidden="true" />
          {section.title}
        </button>
        {section.actions !== undefined && (
          <span className={styles.sectionActions} data-print="hide">
            {section.actions}
          </span>
        )}
      </th>
    </tr>
  );
}

const boneWidths = ['72%', '48%', '60%', '54%', '66%'];

interface SkeletonRowsProps<Row> extends TableShape<Row> {
  count: number;
}

/** Placeholders for loading rows, in the shape of real ones. */
export function SkeletonRows<Row>({ count, ...shape }: SkeletonRowsProps<Row>) {
  const positions = Array.from({ length: count }, (_, position) => position);
  const { columns, selection, rowActions } = shape;
  return positions.map((position) => (
    <tr key={position} className={styles.row} data-part="row" aria-hidden="true">
      {selection && (
        <td className={styles.pickCell} data-part="pick">
          <Skeleton width="16px" height="16px" />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          key={column.key}
          data-kind={column.kind}
          data-title={column.title}
          data-wide={column.width === undefined || undefined}
        >
          <Skeleton width={boneWidths[(position + at) % boneWidths.length] ?? '60%'} height="12px" />
        </td>
      ))}
      {rowActions !== undefined && (
        <td className={styles.actions} data-part="actions">
          <Skeleton width="16px" height="4px" />
        </td>
      )}
    </tr>
  ));
}
