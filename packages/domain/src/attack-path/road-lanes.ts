import type { AssessedPaths, Gate, PathNode, Route } from './path-model.ts';

/** A node with its place in the picture. */
export interface LaneNode {
  node: PathNode;
  /** Its place in the order of the attack. */
  place: number;
  /** The number of nodes between it and the entry, on the longest way. */
  depth: number;
  /** The lane in which its road runs; lane 0 starts at the entry. */
  lane: number;
  /** True if its lane forks off right before it. */
  startsLane: boolean;
  /** The nodes from which a road leads here. */
  from: readonly LaneNode[];
  gates: readonly Gate[];
}

/** The drawn nodes, and the number of paths that are left out. */
export interface Lanes {
  nodes: readonly LaneNode[];
  hidden: number;
}

/** Returns the paths in the order in which they are shown: open ones first. */
export const shownPaths = (paths: readonly Route[]): Route[] => [
  ...paths.filter(({ state }) => state === 'open'),
  ...paths.filter(({ state }) => state === 'closed'),
];

type Parents = ReadonlyMap<string, readonly string[]>;

/** Returns the parents of each node without those that another parent leads through. Nodes are in order. */
function directParents(nodes: readonly PathNode[], edges: AssessedPaths['edges']): Parents {
  const drawn = new Set(nodes.map(({ _id }) => _id));
  const known = Map.groupBy(
    edges.filter(({ from }) => drawn.has(from)),
    ({ to }) => to,
  );
  const earlier = new Map<string, Set<string>>();
  const parents = new Map<string, string[]>();
  for (const { _id } of nodes) {
    const own = (known.get(_id) ?? []).map(({ from }) => from);
    const indirect = new Set(own.flatMap((id) => [...(earlier.get(id) ?? [])]));
    earlier.set(_id, new Set([...own, ...indirect]));
    parents.set(
      _id,
      own.filter((id) => !indirect.has(id)),
    );
  }
  return parents;
}

/** Returns the number of nodes before each node, or after it if the nodes and parents are reversed, on the longest way. */
function depthsOf(nodes: readonly PathNode[], parents: Parents): Map<string, number> {
  const depths = new Map<string, number>();
  for (const { _id } of nodes) {
    const before = (parents.get(_id) ?? []).map((id) => depths.get(id) ?? 0);
    depths.set(_id, before.length === 0 ? 0 : Math.max(...before) + 1);
  }
  return depths;
}

function childrenOf(parents: Parents): Map<string, string[]> {
  const children = new Map<string, string[]>();
  for (const [id, own] of parents)
    for (const parent of own) children.set(parent, [...(children.get(parent) ?? []), id]);
  return children;
}

const highest = (ids: readonly string[], valueOf: ReadonlyMap<string, number>): string | undefined =>
  ids.reduce<string | undefined>((best, id) => {
    return best === undefined || (valueOf.get(id) ?? 0) > (valueOf.get(best) ?? 0) ? id : best;
  }, undefined);

/** Returns the node whose lane each node continues: a road goes on along its longest way. */
function lanePredecessors(nodes: readonly PathNode[], parents: Parents): Map<string, string> {
  const children = childrenOf(parents);
  const depths = depthsOf(nodes, parents);
  const heights = depthsOf(nodes.toReversed(), children);
  const main = new Map(nodes.map(({ _id }) => [_id, highest(parents.get(_id) ?? [], depths)]));
  const before = new Map<string, string>();
  for (const { _id } of nodes) {
    const heirs = (children.get(_id) ?? []).filter((id) => main.get(id) === _id);
    const heir = highest(heirs, heights);
    if (heir !== undefined) before.set(heir, _id);
  }
  return before;
}

/** Returns the drawn nodes of the first paths with their lanes. Nodes of one lane follow each other directly. */
export function lanesOf(paths: AssessedPaths, pathsAtMost: number): Lanes {
  const shown = shownPaths(paths.paths).slice(0, pathsAtMost);
  const drawn = new Set(shown.flatMap(({ nodes }) => nodes));
  const nodes = paths.nodes.filter(({ _id }) => drawn.has(_id));
  const parents = directParents(nodes, paths.edges);
  const before = lanePredecessors(nodes, parents);
  const depths = depthsOf(nodes, parents);
  const gates = Map.groupBy(paths.gates, ({ node }) => node);
  const placed = new Map<string, LaneNode>();
  let lanes = 0;
  for (const [place, node] of nodes.entries()) {
    const predecessor = placed.get(before.get(node._id) ?? '');
    placed.set(node._id, {
      node,
      place,
      depth: depths.get(node._id) ?? 0,
      lane: predecessor?.lane ?? lanes++,
      startsLane: predecessor === undefined,
      from: (parents.get(node._id) ?? []).flatMap((id) => placed.get(id) ?? []),
      gates: gates.get(node._id) ?? [],
    });
  }
  return { nodes: [...placed.values()], hidden: paths.paths.length - shown.length };
}

/** The positions between which a lane occupies its row. */
interface Span {
  start: number;
  end: number;
}

/** Returns the span of each lane: from the fork to its last node, or to the node where it joins another lane. */
function spansOf(nodes: readonly LaneNode[], positionOf: (node: LaneNode) => number): Map<number, Span> {
  const spans = new Map<number, Span>();
  for (const node of nodes) {
    const own = positionOf(node);
    const start = Math.min(own, ...node.from.map(positionOf));
    const joined = node.startsLane ? [] : node.from.map((from) => from.lane);
    for (const lane of [node.lane, ...joined]) {
      const known = spans.get(lane) ?? { start, end: own };
      spans.set(lane, { ...known, end: Math.max(known.end, own) });
    }
  }
  return spans;
}

/** Returns the row of each lane, so that lanes which are apart share one. `positionOf` is the position of a node along the roads. */
export function rowsOf(nodes: readonly LaneNode[], positionOf: (node: LaneNode) => number): Map<number, number> {
  const rows = new Map<number, number>();
  const rowEnds: number[] = [];
  for (const [lane, { start, end }] of spansOf(nodes, positionOf)) {
    const free = rowEnds.findIndex((rowEnd, row) => row > 0 && rowEnd <= start);
    const row = free === -1 ? rowEnds.length : free;
    rows.set(lane, row);
    rowEnds[row] = end;
  }
  return rows;
}
