import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';

import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import type { TreeColumn, TreeLine } from './tree-node.ts';
import type { TreeTableProps } from './tree-props.ts';
import { indentOf, sizeOf } from './tree-row.tsx';
import styles from './tree-table.module.css';

/** The column headers. */
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

/**
 * The ancestors of the first visible row, which scroll back on a click. They are hidden from screen readers, for which rows have levels.
 */
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
