import type { ReactNode } from 'react';

/** How the tree reads its nodes. */
export interface TreeSource<Node> {
  roots: readonly Node[];
  keyOf: (node: Node) => string;
  /** Undefined while they have not been loaded; empty for a leaf. */
  childrenOf: (node: Node) => readonly Node[] | undefined;
}

/** One column; the first one holds the names and the indentation. */
export interface TreeColumn<Node> {
  key: string;
  title: string;
  cell: (node: Node) => ReactNode;
  kind?: 'text' | 'number' | 'code';
  /** CSS width; columns without one share the rest. */
  width?: string;
  /** What a narrow tree leaves out, the lowest first. */
  priority?: 'low' | 'lower' | 'lowest';
}

/** One row of the tree as it is shown. */
export interface TreeLine<Node> {
  key: string;
  node: Node;
  /** From 1, as `aria-level` counts. */
  level: number;
  position: number;
  siblings: number;
  /** The row of the parent; -1 for a root. */
  parent: number;
  /** `loading` and `failed` stand in the place of children that are not there. */
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

/** The rows in sight if nothing scrolled: every root, and the children of what is expanded. */
export function linesOf<Node>(source: TreeSource<Node>, { expanded, hasFailed }: Expansion<Node>): TreeLine<Node>[] {
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

/** The rows above `index` that it belongs to, from the root down. */
export function ancestorsOf<Node>(lines: readonly TreeLine<Node>[], index: number): number[] {
  const above: number[] = [];
  for (let at = lines[index]?.parent ?? -1; at >= 0; at = lines[at]?.parent ?? -1) above.unshift(at);
  return above;
}

/**
 * The ancestors that stick to the top: those of the first row that they do not cover themselves. `first` is the first
 * row in sight.
 */
export function stickyAt<Node>(lines: readonly TreeLine<Node>[], first: number): number[] {
  let sticky: number[] = [];
  for (let count = 0; count < lines.length; count += 1) {
    const next = ancestorsOf(lines, first + count).filter((at) => at < first + count);
    if (next.length <= count) return next.slice(0, count);
    sticky = next;
  }
  return sticky;
}
