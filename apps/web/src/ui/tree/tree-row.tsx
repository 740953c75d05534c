import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import { type CSSProperties, memo, type ReactNode, useEffect, useRef } from 'react';

import { Button } from '../actions/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import checkbox from '../forms/checkbox.module.css';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { TreeLine } from './tree-node.ts';
import type { TreeTableProps } from './tree-props.ts';
import type { BoxState } from './tree-selection.ts';
import styles from './tree-table.module.css';

/** Actions of a row. All rows share one object, so that visible rows are not rendered again. */
export interface RowActions<Node> {
  toggleBox: (line: TreeLine<Node>) => void;
  toggleOpen: (line: TreeLine<Node>) => void;
  retry: (line: TreeLine<Node>) => void;
  focus: (line: TreeLine<Node>) => void;
}

interface TreeRowProps<Node> extends Pick<TreeTableProps<Node>, 'columns' | 'nameOf' | 'onOpen' | 'texts'> {
  line: TreeLine<Node>;
  index: number;
  top: number;
  /** True if the row is in the tab order. */
  isActive: boolean;
  /** Index of the focusable cell; null for the row itself. */
  activeCell: number | null;
  box: BoxState | null;
  acts: RowActions<Node>;
}

/** Row 1 of `aria-rowcount` is the header. */
const firstRow = 2;

/** Returns the width of a column, for its header and cells. */
export const sizeOf = ({ width }: { width?: string }): CSSProperties | undefined =>
  width === undefined ? undefined : { flex: `0 0 ${width}` };

function Row<Node>(props: TreeRowProps<Node>) {
  const { line, index, top, isActive, activeCell, box, columns, nameOf, onOpen, acts } = props;
  if (line.kind !== 'node') return <PlaceholderRow {...props} />;
  const stop = (cell: number | null) => (isActive && activeCell === cell ? 0 : -1);
  return (
    <div
      role="row"
      className={styles.row}
      style={{ insetBlockStart: top }}
      data-tree-row={line.key}
      tabIndex={stop(null)}
      aria-rowindex={index + firstRow}
      aria-level={line.level}
      aria-posinset={line.position}
      aria-setsize={line.siblings}
      aria-expanded={line.isLeaf ? undefined : line.isOpen}
      aria-selected={box === null ? undefined : box === 'on'}
      onFocus={() => acts.focus(line)}
      onDoubleClick={onOpen && (() => onOpen(line.node))}
    >
      {box !== null && (
        <div role="gridcell" className={styles.pick}>
          <TreeBox label={props.texts.select(nameOf(line.node))} state={box} onToggle={() => acts.toggleBox(line)} />
        </div>
      )}
      {columns.map((column, at) => (
        <div
          key={column.key}
          role={at === 0 ? 'rowheader' : 'gridcell'}
          className={styles.cell}
          style={sizeOf(column)}
          data-tree-cell={at}
          data-kind={column.kind}
          data-priority={column.priority}
          tabIndex={stop(at)}
        >
          {at === 0 ? <Name {...props}>{column.cell(line.node)}</Name> : column.cell(line.node)}
        </div>
      ))}
    </div>
  );
}

/** A row with its checkbox, indented name and cells. It is memoized, so that visible rows are not rendered again while scrolling. */
export const TreeRow = memo(Row) as typeof Row;

interface TreeBoxProps {
  label: string;
  state: BoxState;
  onToggle: () => void;
}

/** The checkbox of a row. It is not in the tab order, because Space on the row selects it. */
function TreeBox({ label, state, onToggle }: TreeBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'mixed';
  }, [state]);
  return (
    <label className={styles.box}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <input
        ref={box}
        type="checkbox"
        className={checkbox.box}
        tabIndex={-1}
        checked={state === 'on'}
        onChange={onToggle}
      />
    </label>
  );
}

/** Returns the indentation of a node's name. */
export const indentOf = (level: number): CSSProperties => ({ paddingInlineStart: (level - 1) * 20 });

/** The indentation, arrow and name. The arrow is for the pointer; the keyboard has its own keys. */
function Name<Node>({ line, nameOf, texts, acts, children }: TreeRowProps<Node> & { children: ReactNode }) {
  const name = nameOf(line.node);
  return (
    <span className={styles.name} style={indentOf(line.level)}>
      {line.isLeaf ? (
        <span className={styles.noArrow} />
      ) : (
        <button
          type="button"
          className={styles.arrow}
          tabIndex={-1}
          aria-label={line.isOpen ? texts.collapse(name) : texts.expand(name)}
          data-open={line.isOpen || undefined}
          onClick={() => acts.toggleOpen(line)}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <span className={styles.content}>{children}</span>
    </span>
  );
}

/** A row in place of children that are loading or failed to load. */
function PlaceholderRow<Node>({ line, index, top, isActive, texts, acts }: TreeRowProps<Node>) {
  return (
    <div
      role="row"
      className={styles.row}
      style={{ insetBlockStart: top }}
      data-tree-row={line.key}
      tabIndex={isActive ? 0 : -1}
      aria-rowindex={index + firstRow}
      aria-level={line.level}
      onFocus={() => acts.focus(line)}
    >
      <div role="gridcell" className={styles.cell}>
        <span className={styles.standIn} style={indentOf(line.level)}>
          {line.kind === 'loading' ? (
            <>
              <Spinner />
              <span role="status">{texts.loading}</span>
            </>
          ) : (
            <>
              <span role="alert">{texts.failed}</span>
              <Button size="small" onClick={() => acts.retry(line)}>
                {texts.retry}
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}
