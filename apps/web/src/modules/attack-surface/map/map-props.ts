import type { Marks } from '../tree/tree-changes.ts';
import type { TreeLevel } from '../tree/tree-levels.ts';
import type { RootNode, SurfaceNode } from '../tree/tree-nodes.ts';

/** The selection of the tree: a key covers everything below its node. */
export interface MapSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** What the map shares with the tree. */
export interface SurfaceMapProps {
  roots: readonly RootNode[];
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  onLevel: (level: TreeLevel) => void;
  /** Absent where nothing can be selected. */
  selection?: MapSelection | undefined;
  /** What became of records since the last visit. */
  changes: Marks;
  text: string;
  onSearch: (text: string) => void;
  /** Opens the record of a host or service. */
  onOpen: (node: SurfaceNode) => void;
  onShowTree: () => void;
  /** Whose attack surface it is. */
  company: string;
}
