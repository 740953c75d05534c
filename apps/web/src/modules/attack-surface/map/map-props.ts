import type { Marks } from '../tree/tree-changes.ts';
import type { TreeLevel } from '../tree/tree-levels.ts';
import type { RootNode, SurfaceNode } from '../tree/tree-nodes.ts';

/** The selection of the tree: a selected key includes everything below its node. */
export interface MapSelection {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
}

/** The props that the map shares with the tree. */
export interface SurfaceMapProps {
  roots: readonly RootNode[];
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  onLevel: (level: TreeLevel) => void;
  /** Absent if nothing can be selected. */
  selection?: MapSelection | undefined;
  /** Changes of records since the last visit. */
  changes: Marks;
  text: string;
  onSearch: (text: string) => void;
  /** Opens the record of a host or service. */
  onOpen: (node: SurfaceNode) => void;
  onShowTree: () => void;
  /** Name of the company. */
  company: string;
  /** Address of its logo; null without one. */
  logo: string | null;
}
