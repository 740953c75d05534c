import type { ReactNode } from 'react';

import type { TreeColumn, TreeSource } from './tree-node.ts';
import type { TreeSelection } from './tree-selection.ts';

/** Texts of a tree. */
export interface TreeTexts {
  /** Accessible name of the checkbox column. */
  selection: string;
  select: (name: string) => string;
  expand: (name: string) => string;
  collapse: (name: string) => string;
  /** Shown in place of loading children. */
  loading: string;
  /** Shown in place of children that failed to load. */
  failed: string;
  retry: string;
}

/** Props of a tree table. */
export interface TreeTableProps<Node> extends TreeSource<Node> {
  /** Accessible name of the table. */
  caption: string;
  columns: readonly [TreeColumn<Node>, ...TreeColumn<Node>[]];
  /** Returns a node's name as text, for the names of its controls. */
  nameOf: (node: Node) => string;
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** Loads missing children; called when their node is expanded, and to retry. */
  onLoad?: (node: Node) => void;
  hasFailed?: (node: Node) => boolean;
  /** Undefined if nothing can be selected. */
  selection?: { selected: TreeSelection; onChange: (selected: TreeSelection) => void };
  /** Opens the record of a node, on Enter or double click. */
  onOpen?: (node: Node) => void;
  /** Height of a row, in lines. */
  rowLines?: 1 | 2;
  /** Shown if there are no rows. */
  empty: ReactNode;
  texts: TreeTexts;
}
