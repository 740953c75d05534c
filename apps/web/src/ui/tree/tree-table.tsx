import { useMemo, useRef } from 'react';

import { linesOf, stickyAt, type TreeLine } from './tree-node.ts';
import type { TreeTableProps } from './tree-props.ts';
import { StickyAncestors, TreeHead, TreeRow } from './tree-row.tsx';
import { boxStates, indexOf, toggled } from './tree-selection.ts';
import styles from './tree-table.module.css';
import { useTreeKeys } from './use-tree-keys.ts';
import { scrollIntoFrame, useTreeWindow } from './use-tree-window.ts';

/** The height of the head, in px. */
const headPx = 38;
const never = () => false;

/** What is selected, and how the boxes look; nothing where nothing can be selected. */
function useTreeSelection<Node>({ roots, keyOf, childrenOf, selection }: TreeTableProps<Node>) {
  const source = useMemo(() => ({ roots, keyOf, childrenOf }), [roots, keyOf, childrenOf]);
  const isOn = selection !== undefined;
  const index = useMemo(() => (isOn ? indexOf(source) : new Map()), [source, isOn]);
  const selected = selection?.selected;
  const stateOf = useMemo(() => selected && boxStates(index, selected), [index, selected]);
  const toggle =
    selection && ((key: string) => selection.onChange(toggled({ source, index }, selection.selected, key)));
  const selectAll = selection && (() => selection.onChange(new Set(roots.map(keyOf))));
  return { stateOf, toggle, selectAll };
}

/** Opens and closes nodes, and asks for children that are not there. */
function expansionOf<Node>({ expanded, onExpand, onLoad, keyOf, childrenOf }: TreeTableProps<Node>) {
  const setOpen = (lines: readonly TreeLine<Node>[], isOpen: boolean) => {
    const next = new Set(expanded);
    for (const { key } of lines) {
      if (isOpen) next.add(key);
      else next.delete(key);
    }
    onExpand(next);
    if (!isOpen) return;
    for (const { node } of lines) if (childrenOf(node) === undefined) onLoad?.(node);
  };
  return {
    setOpen,
    isSibling: (one: TreeLine<Node>, other: TreeLine<Node>) =>
      other.kind === 'node' && !other.isLeaf && !other.isOpen && other.parent === one.parent,
    keyOf,
  };
}

/** A tree with columns. Only the rows in sight are in the page, so 10,000 nodes scroll as smoothly as ten. */
export function TreeTable<Node>(props: TreeTableProps<Node>) {
  return props.roots.length === 0 ? props.empty : <FilledTree {...props} />;
}

function FilledTree<Node>(props: TreeTableProps<Node>) {
  const { caption, columns, expanded, hasFailed = never, roots, keyOf, childrenOf, rowLines = 1, texts } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () => linesOf({ roots, keyOf, childrenOf }, { expanded, hasFailed }),
    [roots, keyOf, childrenOf, expanded, hasFailed],
  );
  const { stateOf, toggle, selectAll } = useTreeSelection(props);
  const { setOpen, isSibling } = expansionOf(props);
  const geometry = useRef({ rowPx: 0 });
  const scrollTo = (index: number) => {
    const { rowPx } = geometry.current;
    const coveredPx = headPx + (lines[index]?.level ?? 1) * rowPx - rowPx;
    if (scroller.current) scrollIntoFrame(scroller.current, { top: index * rowPx + headPx, height: rowPx }, coveredPx);
  };
  const keys = useTreeKeys({
    grid: scroller,
    lines,
    columnCount: columns.length,
    pageSize: 10,
    scrollTo,
    acts: {
      setOpen: (line, isOpen) => setOpen([line], isOpen),
      openSiblings: (line) =>
        setOpen(
          lines.filter((other) => isSibling(line, other)),
          true,
        ),
      toggle: toggle && (({ key, kind }) => kind === 'node' && toggle(key)),
      selectAll,
      open: props.onOpen,
    },
  });
  const { rowPx, first, indexes, totalPx } = useTreeWindow({
    scroller,
    count: lines.length,
    rowLines,
    activeIndex: keys.activeIndex,
  });
  geometry.current.rowPx = rowPx;
  return (
    <div
      ref={scroller}
      className={styles.scroller}
      role="treegrid"
      aria-label={caption}
      aria-rowcount={lines.length + 1}
      aria-multiselectable={stateOf ? true : undefined}
      style={{ '--tree-row': `${rowPx}px` } as Record<string, string>}
      onKeyDown={keys.onKeyDown}
    >
      <TreeHead {...props} />
      <StickyAncestors
        lines={lines}
        indexes={stickyAt(lines, first)}
        columns={columns}
        hasBoxes={stateOf !== undefined}
        onGo={(index) => keys.go(index, null)}
      />
      <div role="rowgroup" className={styles.body} style={{ blockSize: totalPx }}>
        {indexes.map((index) => {
          const line = lines[index];
          return (
            line && (
              <TreeRow
                key={line.key}
                {...{ line, index, columns, texts }}
                nameOf={props.nameOf}
                {...(props.onOpen && { onOpen: props.onOpen })}
                top={index * rowPx}
                focus={{ isActive: index === keys.activeIndex, cell: keys.activeCell }}
                box={stateOf ? stateOf(line.key) : null}
                onToggleBox={() => toggle?.(line.key)}
                onToggleOpen={() => setOpen([line], !line.isOpen)}
                onRetry={() => props.onLoad?.(line.node)}
                onFocusRow={() => index !== keys.activeIndex && keys.setPlace({ key: line.key, cell: null })}
              />
            )
          );
        })}
      </div>
    </div>
  );
}
