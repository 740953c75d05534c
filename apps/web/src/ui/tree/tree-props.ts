import type { ReactNode } from 'react';

import type { TreeColumn, TreeSource } from './tree-node.ts';
import type { Cover } from './tree-selection.ts';

/** The words of a tree. */
export interface TreeTexts {
  /** Names the boxes' column. */
  selection: string;
  select: (name: string) => string;
  expand: (name: string) => string;
  collapse: (name: string) => string;
  /** Stands in for children that are on their way. */
  loading: string;
  /** Stands in for children that could not be loaded. */
  failed: string;
  retry: string;
}

/** What a tree table is given. */
export interface TreeTableProps<Node> extends TreeSource<Node> {
  /** Names the table. */
  caption: string;
  columns: readonly [TreeColumn<Node>, ...TreeColumn<Node>[]];
  /** The name of a node as text, for the names of its controls. */
  nameOf: (node: Node) => string;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** Loads children that `childrenOf` does not know yet; called when their node is expanded, and to retry. */
  onLoad?: (node: Node) => void;
  hasFailed?: (node: Node) => boolean;
  /** Absent where nothing can be selected. */
  selection?: { selected: Cover; onChange: (selected: Cover) => void };
  /** Opens the record of a node, on Enter and on double-click. */
  onOpen?: (node: Node) => void;
  /** Rows have the height of one line, or of two. */
  rowLines?: 1 | 2;
  /** Instead of rows, when there are none. */
  empty: ReactNode;
  texts: TreeTexts;
}
