import { useLayoutEffect, useMemo, useRef, useState } from 'react';

import { visibleRows, stickyAt, type TreeLine } from './tree-node.ts';
import type { TreeTableProps } from './tree-props.ts';
import { StickyAncestors, TreeHead } from './tree-head.tsx';
import { type RowActions, TreeRow } from './tree-row.tsx';
import { boxStates, indexOf, toggled } from './tree-selection.ts';
import styles from './tree-table.module.css';
import { useTreeKeys } from './use-tree-keys.ts';
import { rowHeightPx, scrollIntoFrame, useTreeWindow } from './use-tree-window.ts';

/** Height of the header, in px. */
const headPx = 38;
/** Number of rows moved by Page Up and Page Down. */
const pageRows = 10;
const never = () => false;

/** The selection and the states of the checkboxes; empty if nothing can be selected. */
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

/** Returns a function that expands or collapses nodes and loads missing children. */
function opener<Node>({ expanded, onExpand, onLoad, childrenOf }: TreeTableProps<Node>) {
  return (lines: readonly TreeLine<Node>[], isOpen: boolean) => {
    const next = new Set(expanded);
    for (const { key } of lines) {
      if (isOpen) next.add(key);
      else next.delete(key);
    }
    onExpand(next);
    const missing = isOpen ? lines.filter(({ node }) => childrenOf(node) === undefined) : [];
    for (const { node } of missing) onLoad?.(node);
  };
}

/** Returns the rows that `*` expands: the collapsed siblings of a row. */
const closedBeside = <Node,>(lines: readonly TreeLine<Node>[], { parent }: TreeLine<Node>) =>
  lines.filter((line) => line.parent === parent && line.kind === 'node' && !line.isLeaf && !line.isOpen);

/** State of the tree: rows, focus and selection. */
function useTree<Node>(props: TreeTableProps<Node>, rowPx: number) {
  const { roots, keyOf, childrenOf, expanded, hasFailed = never, columns } = props;
  const scroller = useRef<HTMLDivElement>(null);
  const lines = useMemo(
    () => visibleRows({ roots, keyOf, childrenOf }, { expanded, hasFailed }),
    [roots, keyOf, childrenOf, expanded, hasFailed],
  );
  const { stateOf, toggle, selectAll } = useTreeSelection(props);
  const setOpen = opener(props);
  const scrollTo = (index: number) => {
    const coveredPx = headPx + ((lines[index]?.level ?? 1) - 1) * rowPx;
    if (scroller.current) scrollIntoFrame(scroller.current, { top: index * rowPx + headPx, height: rowPx }, coveredPx);
  };
  const keys = useTreeKeys({
    grid: scroller,
    lines,
    columnCount: columns.length,
    pageSize: pageRows,
    scrollTo,
    acts: {
      setOpen: (line, isOpen) => setOpen([line], isOpen),
      openSiblings: (line) => setOpen(closedBeside(lines, line), true),
      toggle: toggle && (({ key, kind }) => kind === 'node' && toggle(key)),
      selectAll,
      open: props.onOpen,
    },
  });
  const acts = useStable<RowActions<Node>>({
    toggleBox: ({ key }) => toggle?.(key),
    toggleOpen: (line) => setOpen([line], !line.isOpen),
    retry: ({ node }) => props.onLoad?.(node),
    focus: ({ key }) => keys.setPlace((place) => (place?.key === key ? place : { key, cell: null })),
  });
  return { scroller, lines, stateOf, keys, acts };
}

/** Returns functions with a stable identity that call the latest versions. */
function useStable<Acts extends object>(latest: Acts): Acts {
  const current = useRef(latest);
  useLayoutEffect(() => {
    current.current = latest;
  });
  const [stable] = useState(() => {
    const names = Object.keys(latest) as (keyof Acts)[];
    const calls = names.map((name) => [
      name,
      (...given: unknown[]) => (current.current[name] as (...given: unknown[]) => unknown)(...given),
    ]);
    return Object.fromEntries(calls) as Acts;
  });
  return stable;
}

/** A tree with columns. Only visible rows are rendered, so 10,000 nodes scroll as smoothly as ten. */
export function TreeTable<Node>(props: TreeTableProps<Node>) {
  return props.roots.length === 0 ? props.empty : <FilledTree {...props} />;
}

function FilledTree<Node>(props: TreeTableProps<Node>) {
  const { caption, columns, nameOf, onOpen, rowLines = 1, texts } = props;
  const [rowPx] = useState(() => rowHeightPx(rowLines));
  const { scroller, lines, stateOf, keys, acts } = useTree(props, rowPx);
  const { first, indexes } = useTreeWindow({ scroller, count: lines.length, rowPx, activeIndex: keys.activeIndex });
  const row = (index: number) => {
    const line = lines[index];
    if (!line) return null;
    return (
      <TreeRow
        key={line.key}
        {...{ line, index, columns, nameOf, texts, acts }}
        {...(onOpen && { onOpen })}
        top={index * rowPx}
        isActive={index === keys.activeIndex}
        activeCell={index === keys.activeIndex ? keys.activeCell : null}
        box={stateOf ? stateOf(line.key) : null}
      />
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows are focusable, one at a time
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
      <div role="rowgroup" className={styles.body} style={{ blockSize: lines.length * rowPx }}>
        {indexes.map(row)}
      </div>
    </div>
  );
}
