import type { ReactNode } from 'react';

/** Access to the nodes of a tree. */
export interface TreeSource<Node> {
  roots: readonly Node[];
  keyOf: (node: Node) => string;
  /** Undefined for children not yet loaded; empty for a leaf. */
  childrenOf: (node: Node) => readonly Node[] | undefined;
}

/** A column; the first one has the names and the indentation. */
export interface TreeColumn<Node> {
  key: string;
  title: string;
  cell: (node: Node) => ReactNode;
  kind?: 'text' | 'number' | 'code';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** Columns that a narrow tree hides, lowest priority first. */
  priority?: 'low' | 'lower' | 'lowest';
}

/** A row of the tree as displayed. */
export interface TreeLine<Node> {
  key: string;
  node: Node;
  /** Starts at 1, like `aria-level`. */
  level: number;
  position: number;
  siblings: number;
  /** Index of the parent's row; -1 for a root. */
  parent: number;
  /** `loading` and `failed` rows replace missing children. */
  kind: 'node' | 'loading' | 'failed';
  isOpen: boolean;
  isLeaf: boolean;
}

interface Expansion<Node> {
  expanded: ReadonlySet<string>;
  hasFailed: (node: Node) => boolean;
}

interface Group<Node> {
  nodes: readonly Node[];
  level: number;
  parent: number;
}

/** Returns all rows, without virtualization: every root and the children of expanded nodes. */
export function visibleRows<Node>(
  source: TreeSource<Node>,
  { expanded, hasFailed }: Expansion<Node>,
): TreeLine<Node>[] {
  const lines: TreeLine<Node>[] = [];
  const addStandIn = (node: Node, level: number, parent: number) => {
    const kind = hasFailed(node) ? 'failed' : 'loading';
    const key = `${source.keyOf(node)} ${kind}`;
    lines.push({ key, node, level, position: 1, siblings: 1, parent, kind, isOpen: false, isLeaf: true });
  };
  const add = ({ nodes, level, parent }: Group<Node>) => {
    for (const [index, node] of nodes.entries()) {
      const key = source.keyOf(node);
      const children = source.childrenOf(node);
      const isLeaf = children?.length === 0;
      const isOpen = !isLeaf && expanded.has(key);
      const at = lines.length;
      lines.push({
        key,
        node,
        level,
        position: index + 1,
        siblings: nodes.length,
        parent,
        kind: 'node',
        isOpen,
        isLeaf,
      });
      if (isOpen && children === undefined) addStandIn(node, level + 1, at);
      else if (isOpen && children) add({ nodes: children, level: level + 1, parent: at });
    }
  };
  add({ nodes: source.roots, level: 1, parent: -1 });
  return lines;
}

/** Returns the indexes of a row's ancestors, from the root down. */
export function ancestorsOf<Node>(lines: readonly TreeLine<Node>[], index: number): number[] {
  const above: number[] = [];
  for (let at = lines[index]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) above.unshift(at);
  return above;
}

/** Returns the ancestors that stick to the top, which are those of the first row they do not cover. `first` is the first visible row. */
export function stickyAt<Node>(lines: readonly TreeLine<Node>[], first: number): number[] {
  let sticky: number[] = [];
  for (let count = 0; count < lines.length; count += 1) {
    const next = ancestorsOf(lines, first + count).filter((at) => at < first + count);
    if (next.length <= count) return next.slice(0, count);
    sticky = next;
  }
  return sticky;
}
