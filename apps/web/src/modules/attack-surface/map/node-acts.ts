import type { MapNode } from '../map-drawing/map-nodes.ts';
import type { SurfaceNode } from '../tree/tree-nodes.ts';
import type { MapAction } from './map-keys.ts';
import { zoomBy } from './map-moves.ts';
import { fitAll, type MapStage } from './map-stage.ts';

/** The state and callbacks that the actions on nodes need. */
export interface NodeActions {
  nodes: readonly MapNode[];
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  onFocus: (key: string) => void;
  /** Absent if nothing can be selected. */
  onSelect: ((key: string) => void) | undefined;
  onOpen: (node: SurfaceNode) => void;
}

export function setOpen({ expanded, onExpand }: NodeActions, { key }: MapNode, isOpen: boolean): void {
  const next = new Set(expanded);
  if (isOpen) next.add(key);
  else next.delete(key);
  onExpand(next);
}

/** Goes one level deeper: expands a closed node, or opens the record of one without children. */
export function activate(acts: NodeActions, node: MapNode): void {
  if (!node.isLeaf && !node.isOpen) setOpen(acts, node, true);
  else if (node.node.kind === 'root') setOpen(acts, node, false);
  else acts.onOpen(node.node);
}

/** Goes one level up: collapses an expanded node, or the parent of any other. */
function close(acts: NodeActions, node: MapNode): void {
  const closed = node.isOpen ? node : acts.nodes[node.parent];
  if (!closed) return;
  setOpen(acts, closed, false);
  acts.onFocus(closed.key);
}

/** Handles a click on a node; with a modifier it selects. */
export function press(acts: NodeActions, node: MapNode, isSelecting: boolean): void {
  acts.onFocus(node.key);
  if (isSelecting && acts.onSelect) acts.onSelect(node.key);
  else activate(acts, node);
}

type NodeAct = Exclude<MapAction, { kind: 'zoom' | 'fit' }>;

function runOnNode(acts: NodeActions, act: NodeAct): void {
  const node = acts.nodes[act.kind === 'go' ? act.to : act.at];
  if (!node) return;
  const runs: Record<NodeAct['kind'], () => void> = {
    go: () => acts.onFocus(node.key),
    open: () => setOpen(acts, node, act.kind === 'open' && act.isOpen),
    select: () => acts.onSelect?.(node.key),
    activate: () => activate(acts, node),
    close: () => close(acts, node),
  };
  runs[act.kind]();
}

/** Performs the action of a key. */
export function runAction(acts: NodeActions, act: MapAction, stage: MapStage | null): void {
  if (act.kind !== 'zoom' && act.kind !== 'fit') return runOnNode(acts, act);
  if (!stage) return;
  if (act.kind === 'fit') fitAll(stage);
  else zoomBy(stage, act.factor);
}
