import type { MapNode } from '../map-drawing/map-nodes.ts';
import type { SurfaceNode } from '../tree/tree-nodes.ts';
import type { MapAct } from './map-keys.ts';
import { zoomBy } from './map-moves.ts';
import { fitAll, type MapStage } from './map-stage.ts';

/** What can be done with the nodes of the map. */
export interface NodeActs {
  nodes: readonly MapNode[];
  expanded: ReadonlySet<string>;
  onExpand: (expanded: ReadonlySet<string>) => void;
  onFocus: (key: string) => void;
  /** Absent where nothing can be selected. */
  onSelect: ((key: string) => void) | undefined;
  onOpen: (node: SurfaceNode) => void;
}

export function setOpen({ expanded, onExpand }: NodeActs, { key }: MapNode, isOpen: boolean): void {
  const next = new Set(expanded);
  if (isOpen) next.add(key);
  else next.delete(key);
  onExpand(next);
}

/** One level deeper: what is closed opens, and what has nothing behind it shows its record. */
export function activate(acts: NodeActs, node: MapNode): void {
  if (!node.isLeaf && !node.isOpen) setOpen(acts, node, true);
  else if (node.node.kind === 'root') setOpen(acts, node, false);
  else acts.onOpen(node.node);
}

/** One level up: an open node closes, any other one closes what it is behind. */
function close(acts: NodeActs, node: MapNode): void {
  const closed = node.isOpen ? node : acts.nodes[node.parent];
  if (!closed) return;
  setOpen(acts, closed, false);
  acts.onFocus(closed.key);
}

/** A press on a node; with a modifier it selects. */
export function press(acts: NodeActs, node: MapNode, isSelecting: boolean): void {
  acts.onFocus(node.key);
  if (isSelecting && acts.onSelect) acts.onSelect(node.key);
  else activate(acts, node);
}

type NodeAct = Exclude<MapAct, { kind: 'zoom' | 'fit' }>;

function runOnNode(acts: NodeActs, act: NodeAct): void {
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

/** Does what a key asked for. */
export function runAct(acts: NodeActs, act: MapAct, stage: MapStage | null): void {
  if (act.kind !== 'zoom' && act.kind !== 'fit') return runOnNode(acts, act);
  if (!stage) return;
  if (act.kind === 'fit') fitAll(stage);
  else zoomBy(stage, act.factor);
}
