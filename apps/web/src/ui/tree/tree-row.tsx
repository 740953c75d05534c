import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { CSSProperties, ReactNode } from 'react';

import { Button } from '../actions/button.tsx';
import { Spinner } from '../feedback/spinner.tsx';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { TreeBox } from './tree-box.tsx';
import type { TreeColumn, TreeLine } from './tree-node.ts';
import type { TreeTableProps } from './tree-props.ts';
import type { BoxState } from './tree-selection.ts';
import styles from './tree-table.module.css';

interface TreeRowProps<Node> extends Pick<TreeTableProps<Node>, 'columns' | 'nameOf' | 'onOpen' | 'texts'> {
  line: TreeLine<Node>;
  index: number;
  top: number;
  /** Whether the tabulator stops here, and at which cell. */
  focus: { isActive: boolean; cell: number | null };
  box: BoxState | null;
  onToggleBox: () => void;
  onToggleOpen: () => void;
  onRetry: () => void;
  onFocusRow: () => void;
}

/** The head is row 1 of `aria-rowcount`. */
const firstRow = 2;

const sizeOf = ({ width }: { width?: string }): CSSProperties | undefined =>
  width === undefined ? undefined : { flex: `0 0 ${width}` };

/** One row: its box, its name with the indentation, and its cells. */
export function TreeRow<Node>(props: TreeRowProps<Node>) {
  const { line, index, top, focus, box, columns, nameOf, onOpen, onFocusRow } = props;
  if (line.kind !== 'node') return <StandIn {...props} />;
  const stop = (cell: number | null) => (focus.isActive && focus.cell === cell ? 0 : -1);
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
      onFocus={onFocusRow}
      onDoubleClick={onOpen && (() => onOpen(line.node))}
    >
      {box !== null && (
        <div role="gridcell" className={styles.pick}>
          <TreeBox label={props.texts.select(nameOf(line.node))} state={box} onToggle={props.onToggleBox} />
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

const indentOf = (level: number): CSSProperties => ({ paddingInlineStart: (level - 1) * 20 });

/** The indentation, the arrow and the name; the arrow is for the pointer, the keyboard has its own keys. */
function Name<Node>({ line, nameOf, texts, onToggleOpen, children }: TreeRowProps<Node> & { children: ReactNode }) {
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
          onClick={onToggleOpen}
        >
          <IconChevronRight size={16} stroke={1.8} aria-hidden="true" />
        </button>
      )}
      <span className={styles.content}>{children}</span>
    </span>
  );
}

/** In the place of children that are on their way, or could not be loaded. */
function StandIn<Node>({ line, index, top, focus, texts, onRetry, onFocusRow }: TreeRowProps<Node>) {
  return (
    <div
      role="row"
      className={styles.row}
      style={{ insetBlockStart: top }}
      data-tree-row={line.key}
      tabIndex={focus.isActive ? 0 : -1}
      aria-rowindex={index + firstRow}
      aria-level={line.level}
      onFocus={onFocusRow}
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
              <Button size="small" onClick={onRetry}>
                {texts.retry}
              </Button>
            </>
          )}
        </span>
      </div>
    </div>
  );
}

/** The heads of the columns. */
export function TreeHead<Node>({
  columns,
  selection,
  texts,
}: Pick<TreeTableProps<Node>, 'columns' | 'selection' | 'texts'>) {
  return (
    <div role="row" className={styles.head} aria-rowindex={1}>
      {selection && (
        <div role="columnheader" className={styles.pick}>
          <VisuallyHidden>{texts.selection}</VisuallyHidden>
        </div>
      )}
      {columns.map((column: TreeColumn<Node>) => (
        <div
          key={column.key}
          role="columnheader"
          className={styles.cell}
          style={sizeOf(column)}
          data-kind={column.kind}
          data-priority={column.priority}
        >
          {column.title}
        </div>
      ))}
    </div>
  );
}

interface StickyProps<Node> extends Pick<TreeTableProps<Node>, 'columns'> {
  lines: readonly TreeLine<Node>[];
  indexes: readonly number[];
  hasBoxes: boolean;
  onGo: (index: number) => void;
}

/** The ancestors of the first row in sight. A click leads back to them; for screen readers the rows have levels. */
export function StickyAncestors<Node>({ lines, indexes, columns, hasBoxes, onGo }: StickyProps<Node>) {
  const [column] = columns;
  return (
    <div className={styles.sticky} aria-hidden="true">
      {indexes.map((index) => {
        const line = lines[index];
        return (
          line && (
            <button key={line.key} type="button" tabIndex={-1} className={styles.ancestor} onClick={() => onGo(index)}>
              {hasBoxes && <span className={styles.pick} />}
              <span className={styles.cell}>
                <span className={styles.name} style={indentOf(line.level)}>
                  <span className={styles.arrow} data-open>
                    <IconChevronRight size={16} stroke={1.8} />
                  </span>
                  <span className={styles.content}>{column?.cell(line.node)}</span>
                </span>
              </span>
            </button>
          )
        );
      })}
    </div>
  );
}
