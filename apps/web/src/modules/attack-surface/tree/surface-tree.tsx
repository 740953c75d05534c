import { TreeTable } from '../../../ui/tree/tree-table.tsx';
import { surfaceTexts } from '../attack-surface.texts.ts';
import type { Marks } from './tree-changes.ts';
import { treeColumns } from './tree-columns.tsx';
import { childrenOf, nameOf, type RootNode, type SurfaceNode } from './tree-nodes.ts';

const texts = surfaceTexts.tree;

interface SurfaceTreeProps {
  roots: readonly RootNode[];
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  /** Absent if nothing can be selected. */
  selection: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void } | undefined;
  changes: Marks;
  onOpen: (node: SurfaceNode) => void;
}

/** Domains, hosts and services as a tree with columns. */
export const SurfaceTree = ({ roots, expanded, onExpand, selection, changes, onOpen }: SurfaceTreeProps) => (
  <TreeTable<SurfaceNode>
    caption={texts.caption}
    columns={treeColumns({ marks: changes, onOpen })}
    roots={roots}
    keyOf={({ key }) => key}
    childrenOf={childrenOf}
    nameOf={(node) => nameOf(node, surfaceTexts.roots)}
    expanded={expanded}
    onExpand={onExpand}
    onOpen={onOpen}
    {...(selection && { selection })}
    empty={null}
    texts={texts}
  />
);
